/**
 * The structure of CONTRIBUTING.md: imports, where SQL, HTTP and the environment may appear, file lengths.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { arrow, floorOf, imports, importsOf, sources } from './imports.ts';

test('the check finds files and imports', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(imports.length).toBeGreaterThan(1000);
});

test('no import points to a higher floor', () => {
  const up = imports.filter(({ from, to, isPackage }) => !isPackage && floorOf(to) > floorOf(from));
  expect(up.map(arrow)).toEqual([]);
});

test('no imports form a circle, types included', () => {
  const next = new Map(sources.map((file) => [file, [] as string[]]));
  for (const { from, to, isPackage } of imports) if (!isPackage && next.has(to)) next.get(from)?.push(to);
  expect(findCircle(next)).toEqual([]);
});

describe('appear only in their own places', () => {
  const isRepository = (file: string) => /repository(\.server)?\.ts$/.test(file);
  const isDatabase = (file: string) => file.startsWith('platform/db/');

  test('SQL, in repositories', () => {
    const queries = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`/;
    const others = sources.filter((file) => !isRepository(file) && !isDatabase(file));
    expect(others.filter((file) => queries.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  test.each([
    [
      'Kysely',
      /^(kysely|pg)(\/|$)/,
      (file: string) => isRepository(file) || isDatabase(file) || file.endsWith('tables.ts'),
    ],
    [
      'Hono',
      /^(hono|@hono\/node-server)(\/|$)/,
      (file: string) =>
        /^(platform\/http|server)\/|(^|\/)(api\.server|api-client)\.ts$|use-sums\.ts$/.test(file),
    ],
    ['React', /^react(-dom)?(\/|$)/, (file: string) => /^app\//.test(file) && !/\.server\.ts$/.test(file)],
    ['node:sqlite', /^node:sqlite$/, (file: string) => file === 'platform/db/node-sqlite.ts'],
  ])('%s', (_what, name, mayKnow) => {
    const wrong = imports.filter(({ from, to, isPackage }) => isPackage && name.test(to) && !mayKnow(from));
    expect(wrong.map(arrow)).toEqual([]);
  });

  test('the environment, in platform/config', () => {
    const readers = sources.filter((file) => /\bprocess\.env\b/.test(readFileSync(file, 'utf8')));
    expect(readers.filter((file) => !file.startsWith('platform/config/'))).toEqual([]);
  });

  test('the time in India, in platform/days.ts', () => {
    const isMigration = (file: string) => file.startsWith('platform/db/migrations/');
    const offset = /\+05:30|\b330 ?\*|\b19_?800\b/;
    const places = sources.filter((file) => !isMigration(file) && offset.test(readFileSync(file, 'utf8')));
    expect(places).toEqual(['platform/days.ts']);
  });
});

test('pages and components reach the server only through the API client', () => {
  const pure = /^platform\/(places|languages|dates|team-dates|days|durations|make-once)\b/;
  const wrong = imports.filter(
    ({ from, to, isPackage }) =>
      from.endsWith('.tsx') &&
      !isPackage &&
      (/\.server\.tsx?$/.test(to) || (to.startsWith('platform/') && !pure.test(to))),
  );
  expect(wrong.map(arrow).filter((each) => !each.startsWith('app/entry.server.tsx'))).toEqual([]);
});

test('only the worker process loads decoders and renderers', () => {
  const next = new Map(sources.map((file) => [file, importsOf(file, { types: false })]));
  const reached = new Set(['server/open.ts']);
  // The loop also walks the files that it adds.
  for (const file of reached) for (const { to } of next.get(file) ?? []) reached.add(to);
  expect(reached.has('app/files/picture-worker.server.ts')).toBe(true);
  expect([...reached].filter((each) => /^(sharp|fontkit|pdfkit|mediabunny)$/.test(each))).toEqual([]);
});

test('a page reads the data of a route that exists', () => {
  const ids = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useRouteLoaderData\('([^']+)'\)/g)].map(([, id]) => id),
  );
  expect(ids).toContain('desk/admin-layout');
  expect(ids.filter((id) => !sources.includes(`app/${id}.tsx`))).toEqual([]);
});

test('UI parts know no room', () => {
  const known = /^(app\/(ui|text|shared)|platform)\//;
  const wrong = imports.filter(
    ({ from, to, isPackage }) => from.startsWith('app/ui/') && !isPackage && !known.test(to),
  );
  expect(wrong.map(arrow)).toEqual([]);
});

/** Tables of data, which nobody reads as a whole. */
const tables = [
  'app/donations/fields.ts',
  'app/text/*/mails.ts',
  'app/text/*/pages.ts',
  'app/text/*/paying.ts',
  'app/text/*/privacy.ts',
  'platform/config/settings.ts',
  'platform/places/countries.ts',
  'server/rights.api.test.ts',
];

test('only dictionaries and other tables of data exceed 250 lines', () => {
  const folders = '{app,platform,server,test,e2e,scripts,bench}';
  const files = globSync(`${folders}/**/*.{ts,tsx,mjs,js,css}`, {
    exclude: ['**/node_modules/**', ...tables],
  });
  expect(files.length).toBeGreaterThan(1000);
  const lines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(files.filter((file) => lines(file) > 250)).toEqual([]);
});

/** The files of one circle in order; [] if there is none. */
function findCircle(next: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const to of next.get(file) ?? []) {
      const circle = visit(to);
      if (circle.length > 0) return circle;
    }
    path.pop();
    done.add(file);
    return [];
  }
  for (const file of next.keys()) {
    const circle = visit(file);
    if (circle.length > 0) return circle;
  }
  return [];
}
