/**
 * /privacy: which data is kept, how long, who sees it, and how to get or erase it. With `on` (ISO) as it
 * applied then.
 */
import { useEffect } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { formatDay } from '../../../platform/dates.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { apiContext, languageContext } from '../../shell/contexts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useRootData } from '../../shell/root-data.ts';
import { privacyTexts } from '../../text/privacy.ts';
import { useText } from '../../text/text.ts';
import type { Route } from './+types/privacy-page';
import type { Fact } from './privacy.ts';

export const meta = metaOf;

export async function loader({ context, url }: Route.LoaderArgs) {
  const on = url.searchParams.get('on');
  const response = await context.get(apiContext).privacy.$get({ query: on ? { on } : {} });
  await mustBeOk(response, 'The page could not be composed.');
  const { page, since, until, others } = await response.json();
  const language = context.get(languageContext);
  const text = privacyTexts[language];
  const day = (iso: string) => formatDay(iso, language);
  return {
    page,
    applies:
      since &&
      (until ? text.past({ since: day(since), until: day(until) }) : text.since({ since: day(since) })),
    today: until && text.today,
    earlierTitle: text.earlierTitle,
    others: others.map((iso) => ({ on: iso, words: text.earlier({ since: day(iso) }) })),
    askLink: text.askLink,
    keptTitle: text.keptTitle,
  };
}

export default function PrivacyPage() {
  const { page, applies, today, others, earlierTitle, askLink, keptTitle } = useLoaderData<typeof loader>();
  const { hash } = useLocation();
  // As each page's heading gets the focus, so does the one that a link names: screen readers read on from it.
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash]);
  const { quiet } = useText();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{page.title}</h1>
        {applies && (
          <p className="text-soft">
            {applies} {today && <Link to="/privacy">{today}</Link>}
          </p>
        )}
        {isArchive && <p>{quiet?.archivedPrivacy}</p>}
        <p>{page.intro}</p>
        {page.sections.map(({ title, facts, note }) => (
          <Facts
            key={title}
            id={title === keptTitle ? 'kept' : undefined}
            title={title}
            facts={facts}
            note={note}
          />
        ))}
        <h2 className="text-lead">{page.askTitle}</h2>
        {page.ask.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!isArchive && (
          <p>
            <Link to="/contact" className="btn btn-quiet">
              {askLink}
            </Link>
          </p>
        )}
        {!isArchive && !today && others.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-lead">{earlierTitle}</h2>
            <ul className="grid gap-1">
              {others.map(({ on, words }) => (
                <li key={on}>
                  <Link to={`/privacy?on=${on}`}>{words}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  );
}

type FactsProps = { id: string | undefined; title: string; facts: Fact[]; note: string | undefined };

/** `id`: of the heading, for links from other pages. */
function Facts({ id, title, facts, note }: FactsProps) {
  return (
    <section className="grid gap-3">
      <h2 id={id} tabIndex={id ? -1 : undefined} className="text-lead">
        {title}
      </h2>
      <dl className="grid gap-3">
        {facts.map(([what, fact]) => (
          <div key={what} className="border-t border-line pt-3">
            <dt className="font-semibold">{what}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </section>
  );
}
