/**
 * Every page of app/routes.ts has a browser journey, and every tag of a journey is one that
 * playwright.config.ts knows.
 */
import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

/** Specs that walk through all addresses for one header or right: they look at no page. */
const walks = ['e2e/inline-scripts.spec.ts', 'e2e/page-rights.spec.ts'];

type Page = { path: string; isForDonors: boolean };

function pagesOf(entries: RouteConfigEntry[], isForDonors = false): Page[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const address = index ? '/' : `/${path?.replace('*', 'no-such-page')}`;
    const own = file.endsWith('-page.tsx') ? [{ path: address, isForDonors }] : [];
    return [...own, ...pagesOf(children, isForDonors || file.endsWith('/public-layout.tsx'))];
  });
}

type Journey = { text: string; isOnPhone: boolean };

/** The tests of a spec. Each has the spec's helper functions too, because they may open the page. */
function journeysOf(file: string): Journey[] {
  const source = readFileSync(file, 'utf8')
    .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\\([/?])/g, '$1');
  const tests = [...source.matchAll(/^( *)test\([\s\S]*?\n\1\}\);/gm)].map(([text]) => text);
  const helpers = tests.reduce((rest, text) => rest.replace(text, ''), source);
  return tests.map((text) => ({ text: text + helpers, isOnPhone: !text.includes("'@desktop'") }));
}

const journeys = globSync('e2e/*.spec.ts')
  .filter((file) => !walks.includes(file))
  .flatMap(journeysOf);

/** The address as a journey writes it: in quotes or in a pattern, with anything for a parameter. */
function addressPattern(path: string): RegExp {
  const escaped = path.replace(/:\w+/g, '[$\\w{.}]+');
  return new RegExp(`['"\`}/^]${escaped}['"\`?#$&]`);
}

const pages = pagesOf(routes);

test('finds the pages and the journeys', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(journeys.length).toBeGreaterThan(100);
});

test.each(pages)('a journey opens $path, on a phone if donors use it', ({ path, isForDonors }) => {
  const address = addressPattern(path);
  const opening = journeys.filter(({ text }) => address.test(text));
  expect(opening.some(({ isOnPhone }) => isOnPhone || !isForDonors)).toBe(true);
});

test('every tag chooses a screen or a database in playwright.config.ts', () => {
  const config = readFileSync('playwright.config.ts', 'utf8');
  const tags = new Set(
    globSync('e2e/*.spec.ts').flatMap((file) => readFileSync(file, 'utf8').match(/'@[\w-]+'/g) ?? []),
  );
  const known = config.match(/(?<=\/@)\(?[\w-]+(\|[\w-]+\))?/g)?.flatMap((group) => group.split(/[(|)]/));
  expect([...tags].filter((tag) => !known?.includes(tag.slice(2, -1)))).toEqual([]);
});
