/** Finds the script with the sentences of a language, which the entry imports only once it runs. */
import { existsSync, readdirSync } from 'node:fs';
import { makeOnce } from '../../platform/make-once.ts';

const folder = 'build/client/assets';

/** vite.config.ts names these files. */
const namesOfScripts = makeOnce(() => (existsSync(folder) ? readdirSync(folder) : []));

/** Its path, in a list; empty without a build. */
export function wordFilesOf(language: string): string[] {
  const isOurs = (name: string) => name.startsWith(`t-${language}-`) && name.endsWith('.js');
  return namesOfScripts()
    .filter(isOurs)
    .map((name) => `/assets/${name}`);
}
