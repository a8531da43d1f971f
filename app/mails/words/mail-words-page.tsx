/** /mail-words: the team's own words in the mails to donors, with their preview and earlier versions. */
import { useLoaderData } from 'react-router';
import type { ShownFacts } from '../../facts/index.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { mustBeOk } from '../../shell/answers.ts';
import type { Route } from './+types/mail-words-page';
import { MailWordsForm } from './mail-words-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const client = allowedApi(context, 'mayEditContent');
  const [facts, words] = await Promise.all([client.facts.$get(), client.mails.words.$get()]);
  await mustBeOk(facts, 'The words could not be fetched.');
  await mustBeOk(words, 'The words could not be fetched.');
  const { mails }: ShownFacts = await facts.json();
  return { mails, ...(await words.json()) };
}

export const meta = () => [{ title: 'Words of mails' }];

export default function MailWordsPage() {
  const { mails, siteWords } = useLoaderData<typeof loader>();
  return (
    <main className="team-page max-w-[60rem] gap-5">
      <h1 className="text-title">Words of mails</h1>
      <div className="grid max-w-prose gap-2">
        <p>
          These six mails to donors can have your own subject and paragraphs. What you leave empty keeps the
          site’s own words. Greeting, amounts, pay-in details, buttons and links stay as they are.
        </p>
        <p>
          The site’s own words also stay where they must be true: whether a donation is verified, if only a
          part has arrived, corrections, payments not found, deletions, and all mails while the campaign takes
          no donations.
        </p>
      </div>
      <MailWordsForm key={mails.nth} shown={mails} siteWords={siteWords} />
    </main>
  );
}
