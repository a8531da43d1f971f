/**
 * /privacy: which data is kept, how long, who sees it, and how to get or erase it. The settings name the
 * periods.
 */
import { Link, useLoaderData } from 'react-router';
import { mustBeOk } from '../../shell/answers.ts';
import { apiContext, languageContext } from '../../shell/contexts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { privacyTexts } from '../../text/privacy.ts';
import type { Route } from './+types/privacy-page';

export const meta = metaOf;

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).privacy.$get();
  await mustBeOk(response, 'The settings could not be fetched.');
  const text = privacyTexts[context.get(languageContext)];
  const { publicSums, ...periods } = await response.json();
  return { ...text, who: text.who(publicSums === 'steps'), kept: text.kept(periods) };
}

export default function PrivacyPage() {
  const privacy = useLoaderData<typeof loader>();
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{privacy.title}</h1>
        <p>{privacy.intro}</p>
        <Facts title={privacy.whoTitle} facts={privacy.who} />
        <Facts title={privacy.keptTitle} facts={privacy.kept} />
        <p>{privacy.nightly}</p>
        <h2 className="text-lead">{privacy.askTitle}</h2>
        {privacy.ask.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p>
          <Link to="/contact" className="btn btn-quiet">
            {privacy.askLink}
          </Link>
        </p>
      </div>
    </main>
  );
}

function Facts({ title, facts }: { title: string; facts: [what: string, fact: string][] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{title}</h2>
      <dl className="grid gap-3">
        {facts.map(([what, fact]) => (
          <div key={what} className="border-t border-line pt-3">
            <dt className="font-semibold">{what}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
