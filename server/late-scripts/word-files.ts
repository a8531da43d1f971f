/** Finds the scripts with the sentences of a language, which the entry imports only once it runs. */
import { existsSync, readdirSync } from 'node:fs';
import { makeOnce } from '../../platform/make-once.ts';

const folder = 'build/client/assets';

/** vite.config.ts names these files. */
const namesOfScripts = makeOnce(() => (existsSync(folder) ? readdirSync(folder) : []));

/** Their paths; none without a build. `isPaying`: with the sentences of paying. */
export function wordFilesOf(language: string, isPaying: boolean): string[] {
  const isOurs = (name: string) =>
    (name.startsWith(`t-${language}-`) || (isPaying && name.startsWith(`p-${language}-`))) &&
    name.endsWith('.js');
  return namesOfScripts()
    .filter(isOurs)
    .map((name) => `/assets/${name}`);
}
