/** The commands that messages name, as a reader types them: a server with releases has no npm. */
import { isRelease } from '../version.ts';

/**
 * Writes `npm run backup` as `deploy/as-site --site help-joseph backup` in a release. SITE_NAME is from
 * deploy/lib.sh or, for the site itself and its nightly backup, from their units (deploy/install-units).
 */
export function asTyped(words: string, inRelease = isRelease, site = process.env.SITE_NAME ?? ''): string {
  if (!inRelease) return words;
  const option = site && ` --site ${site}`;
  return words
    .replace(/npm run setup( --(?= ))?/g, `deploy/setup${option}`)
    .replace(/npm run (doctor|backup|restore|archive)( --(?= ))?/g, `deploy/as-site${option} $1`);
}
