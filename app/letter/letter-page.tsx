/** /letter: the words of the letter of thank-you mails, its preview, and scanned letters in its place. */
import { useLoaderData } from 'react-router';
import { formatDay } from '../../platform/dates.ts';
import { languageCodes, languages, perLanguage } from '../../platform/languages.ts';
import type { ShownFacts } from '../facts/index.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import { mailTexts } from '../text/mails.ts';
import type { Route } from './+types/letter-page';
import { LetterForm } from './letter-form.tsx';
import { ScannedLetters } from './scanned-letters.tsx';
import { sentencesOf } from './scans.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const client = allowedApi(context, 'mayEditContent');
  const [response, facts, campaign] = await Promise.all([
    client.letter.$get(),
    client.facts.$get(),
    client.campaign.$get(),
  ]);
  await mustBeOk(response, 'The letter could not be fetched.');
  await mustBeOk(facts, 'The letter could not be fetched.');
  await mustBeOk(campaign, 'The letter could not be fetched.');
  const { letter }: ShownFacts = await facts.json();
  const { beneficiary, spouse } = await campaign.json();
  const now = new Date();
  return {
    ...(await response.json()),
    letter,
    names: { beneficiary, spouse },
    donor: perLanguage((language) => ({
      name: mailTexts[language].letterSample,
      date: formatDay(now, language),
    })),
  };
}

export const meta = () => [{ title: 'Letter' }];

export default function LetterPage() {
  const { scannedSince, isFamilys, letter, names, donor } = useLoaderData<typeof loader>();
  return (
    <main className="team-page max-w-[60rem] gap-5">
      <h1 className="text-title">Letter</h1>
      <div className="grid max-w-prose gap-2">
        {isFamilys && (
          <p>
            The campaign is in memory. A scanned letter that you upload now replaces the family’s; an older
            one isn’t sent.
          </p>
        )}
        {sentencesOf(scannedSince, isFamilys).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="flex flex-wrap gap-4">
        {languageCodes.map((language) => (
          <a
            key={language}
            className="btn btn-quiet"
            href={`/api/letter/preview?language=${language}`}
            target="_blank"
            rel="noreferrer"
          >
            PDF in {languages[language].englishName}
          </a>
        ))}
      </p>
      <section className="card grid gap-4" aria-labelledby="words">
        <h2 id="words" className="text-lead">
          Words of the letter
        </h2>
        <LetterForm key={letter.nth} shown={letter} names={names} donor={donor} />
      </section>
      <ScannedLetters scannedSince={scannedSince} />
    </main>
  );
}
