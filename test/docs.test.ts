/** What README and docs/ name is there: files, commands with their flags, settings, and where links lead. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settings } from '../platform/config/settings.ts';

const documents = ['README.md', 'CONTRIBUTING.md', 'bench/README.md', ...globSync('docs/**/*.md')];
const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Capitals that are no settings of the program. */
const others = /^(TEST_DATABASE|TEST_DATABASE_URL|POSTGRES_PASSWORD|NODE_ENV|SCRIPTS_LATE_BY|SO_REUSEPORT)$/;
/** Files that a new language would bring. */
const ofNewLanguage = /^app\/text\/hi\//;

describe.each(documents)('%s', (file) => {
  const text = read(file);
  const found = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, what]) => what as string)),
  ];

  test('names files that are there', () => {
    const files = found(
      /`((?:app|server|platform|test|e2e|docs|deploy|scripts|config|bench|public)\/[\w./@$-]*)`/g,
    );
    expect(files.filter((name) => !existsSync(name) && !ofNewLanguage.test(name))).toEqual([]);
  });

  test('leads to pages that are there', () => {
    const links = found(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
  });

  test('names commands that are there, with flags that they know', () => {
    const commands = [...text.matchAll(/npm (?:--prefix \S+ )?run ([\w-]+)([^`\n#;]*)/g)];
    const unknown = commands.flatMap(([, name = '', rest = '']) => {
      const command = scripts[name];
      if (!command) return [name];
      const script = command.split(' ')[1] as string;
      const source = [script, script.replace('.mjs', '.ts')].filter(existsSync).map(read).join('');
      const flags = [...rest.matchAll(/ --([a-z][a-z-]+)/g)].map(([, flag]) => flag as string);
      return flags.filter((flag) => !source.includes(flag)).map((flag) => `${name} --${flag}`);
    });
    expect(unknown).toEqual([]);
  });

  test('names settings that there are', () => {
    const known = new Set<string>(settings.map(({ name }) => name));
    const named = found(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g);
    expect(named.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
  });
});
