/**
 * The versions of /privacy: each start records what it says now, if that has changed
 * (docs/decisions/0067-privacy-versions.md).
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { type Language, perLanguage } from '../../../platform/languages.ts';
import { composePrivacy } from './compose-privacy.server.ts';
import type { PrivacyAnswer, PrivacyPage } from './privacy.ts';
import * as repository from './repository.server.ts';

type Context = Pick<AppContext, 'config' | 'personalData' | 'db'>;

/** Call it at each start: settings and words change only between starts. */
export async function recordPrivacy(context: Context): Promise<void> {
  const pages = JSON.stringify(perLanguage((language) => composePrivacy(context, language)));
  const newest = await repository.findNewest(context.db);
  if (newest?.pages === pages) return;
  const since = new Date().toISOString();
  await repository.addVersion(context.db, { nth: (newest?.nth ?? 0) + 1, since, pages });
}

/** The page in one language, as it applied `on` (ISO); null: as it applies now. */
export async function showPrivacy(
  context: Context,
  language: Language,
  on: string | null,
): Promise<PrivacyAnswer> {
  const versions = await repository.listVersions(context.db);
  const found = on === null ? -1 : versions.findIndex(({ since }) => since <= on);
  // Before the first version was recorded, nobody knows what applied: then the first one.
  const at = on === null ? 0 : found < 0 ? versions.length - 1 : found;
  const version = versions[at];
  const page = at > 0 && version ? await readPage(context, version.nth, language) : null;
  return {
    page: page ?? composePrivacy(context, language),
    periods: context.config.retention,
    since: version?.since ?? null,
    until: versions[at - 1]?.since ?? null,
    others: versions.filter((each) => each !== version).map(({ since }) => since),
  };
}

/** Null if the site had no such language then. */
async function readPage({ db }: Context, nth: number, language: Language): Promise<PrivacyPage | null> {
  const { pages } = await repository.findVersion(db, nth);
  return (JSON.parse(pages) as Partial<Record<Language, PrivacyPage>>)[language] ?? null;
}
