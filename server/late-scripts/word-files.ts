/** Finds the scripts with the sentences of a language, which the entry imports only once it runs. */
import { existsSync, readdirSync } from 'node:fs';
import { makeOnce } from '../../platform/make-once.ts';

const folder = 'build/client/assets';

/** vite.config.ts names these files. */
const namesOfScripts = makeOnce(() => (existsSync(folder) ? readdirSync(folder) : []));

/** What the files' names begin with, by the page's extent (app/text/text.ts). */
const letters: Record<string, string[]> = { pages: ['t'], paying: ['t', 'p'], confirming: ['t', 'p', 'c'] };

/** Their paths; none without a build. `extent`: which sentences the page has. */
export function wordFilesOf(language: string, extent = 'pages'): string[] {
  const starts = (letters[extent] ?? []).map((letter) => `${letter}-${language}-`);
  const isOurs = (name: string) => starts.some((start) => name.startsWith(start)) && name.endsWith('.js');
  return namesOfScripts()
    .filter(isOurs)
    .map((name) => `/assets/${name}`);
}
