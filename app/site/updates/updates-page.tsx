/** /updates: all updates from the family, newest first. */
import { Link, useLoaderData } from 'react-router';
import { formatDay } from '../../../platform/dates.ts';
import { FollowBox } from '../../followers/parts.ts';
import { apiContext } from '../../shell/contexts.ts';
import { mustBeFound } from '../../shell/must-be-found.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { updatePath } from '../../updates/index.ts';
import { UpdateArticle } from '../../updates/parts.ts';
import type { Route } from './+types/updates-page';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).updates.$get();
  await mustBeFound(response, 'The updates could not be fetched.');
  return { updates: await response.json() };
}

export const meta: Route.MetaFunction = metaOf;

export default function UpdatesPage() {
  const { updates } = useLoaderData<typeof loader>();
  const { home, updates: words } = useText();
  const language = useLanguage();
  const root = useRootData();
  const isArchive = import.meta.env.SSR && root?.isArchive === true;
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <h1 className="text-title">{words.title}</h1>
        {updates.length === 0 && <p>{home.noUpdates}</p>}
        <ol className="grid gap-6">
          {updates.map((update, n) => (
            <li key={update.id} className="card grid gap-3">
              <UpdateArticle update={update} language={language} isFirst={n === 0} heading="h2" />
              <p>
                <Link
                  to={updatePath(update.id)}
                  aria-label={`${words.open}: ${formatDay(update.date, language)}`}
                >
                  {words.open}
                </Link>
              </p>
            </li>
          ))}
        </ol>
        <FollowBox />
        {!isArchive && (
          <p>
            <a href={`/updates.atom?lang=${language}`} type="application/atom+xml">
              {words.feed}
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
