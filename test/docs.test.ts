/** Files, commands, flags, settings and links in README and docs/ exist. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { settings } from '../platform/config/settings.ts';

const documents = [...globSync('*.md'), 'bench/README.md', ...globSync('docs/**/*.md')];
const read = (file: string) => readFileSync(file, 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Names in capitals that aren't settings of the program. */
const others =
  /^(TEST_DATABASE|TEST_DATABASE_URL|POSTGRES_PASSWORD|NODE_ENV|SCRIPTS_LATE_BY|SO_REUSEPORT|HISTORIES_SEED|HISTORIES_PATH|CODE_OF_CONDUCT)$/;
/** Files of a future language. */
const ofNewLanguage = /^app\/text\/(team\/)?hi\//;

describe.each(documents)('%s', (file) => {
  const text = read(file);
  const found = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, what]) => what as string)),
  ];

  test('names only existing files', () => {
    const files = found(
      /`((?:app|server|platform|test|e2e|docs|deploy|scripts|config|bench|public)\/[\w./@$-]*)`/g,
    );
    expect(files.filter((name) => !existsSync(name) && !ofNewLanguage.test(name))).toEqual([]);
  });

  test('links only to existing pages', () => {
    const links = found(/\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(links.filter((link) => !existsSync(join(dirname(file), link)))).toEqual([]);
  });

  test('names only existing commands and flags', () => {
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

  test('keeps prose within 110 columns', () => {
    const isProse = (line: string) => !/^(\||!\[)/.test(line);
    const long = text.split('\n').filter((line) => isProse(line) && [...line].length > 110);
    expect(file.startsWith('bench/') ? [] : long).toEqual([]);
  });

  test('names only existing settings', () => {
    const known = new Set<string>(settings.map(({ name }) => name));
    const named = found(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g);
    expect(named.filter((name) => !known.has(name) && !others.test(name))).toEqual([]);
  });
});

test('docs/dependencies.md gives a reason for each package, and for no other', () => {
  const used = ['package.json', 'test/package.json'].flatMap((file) => {
    const packages = JSON.parse(read(file)) as Record<string, Record<string, string>>;
    return ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) =>
      Object.keys(packages[kind] ?? {}),
    );
  });
  const rows = read('docs/dependencies.md').matchAll(/^\| (`[^|]+) \|([^|]+)\|([^|]+)\|$/gm);
  const cells = [...rows].flatMap(([, names = '', what, why]) =>
    what?.trim() && why?.trim() ? [names] : [],
  );
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual(used.toSorted());
});

test('the log that docs/trouble.md shows has warnings, errors and last words, but no usual lines', () => {
  const filter = read('docs/trouble.md').match(/^journalctl -u .* \| (grep .*)$/m)?.[1] ?? 'false';
  const [usual, ...rest] = [30, 40, 50].map((level) => `Nov 29 node[1]: {"level":${level},"msg":"GET /"}`);
  const input = [usual, ...rest, 'Nov 29 node[1]: PORT is 3000: another site listens there.', ''].join('\n');
  const { stdout } = spawnSync('sh', ['-c', filter], { input, encoding: 'utf8' });
  expect(stdout).toBe(input.replace(`${usual}\n`, ''));
});

describe('pictures of README.md', () => {
  const pictures = [...read('README.md').matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(
    ([, words = '', file = '']) => ({
      words,
      file,
    }),
  );

  test('each is described and takes at most 2 MB', () => {
    expect(pictures.length).toBeGreaterThan(1);
    for (const { words, file } of pictures) {
      expect(words, file).not.toBe('');
      expect(statSync(file).size, file).toBeLessThanOrEqual(2 * 2 ** 20);
    }
  });

  test('the film shows each step for at least a second, and takes less than 40 seconds', async () => {
    const { pages, delay = [] } = await sharp('docs/film.webp').metadata();
    expect(pages).toBeGreaterThanOrEqual(12);
    expect(Math.min(...delay)).toBeGreaterThanOrEqual(1000);
    expect(delay.reduce((sum, each) => sum + each)).toBeLessThan(40_000);
  });
});
