import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../routes.ts';
import { listedPages } from '../../shell/listed-pages.ts';
import { robotsOf } from './robots.ts';

const robots = robotsOf('https://help.example.org');

/** As RFC 9309 matches: `*` is any text, `$` the end, everything else the beginning. */
const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => {
  const pattern = path.replace(/[.?+()]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${pattern}`);
});
const isClosed = (address: string) => closed.some((pattern) => pattern.test(address));

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path && path !== '*' ? [`/${path}`] : []),
    ...pathsOf(children),
  ]);

/** Pages that are the same for everybody. */
const open = [...listedPages, '/donate', '/confirmation', '/updates.atom', '/updates/:id'];

test('every page of the team and of one person is closed, every other page is open', () => {
  const paths = pathsOf(routes);
  expect(paths.filter((path) => !isClosed(path)).sort()).toEqual(open.sort());
});

test.each([
  '/accounts?lang=ml',
  '/accounts.csv',
  '/share',
  '/contact',
  '/updates/7d1c1a5e-0000-4000-8000-000000000000?lang=en&s=w',
  '/?fbclid=IwAR0',
  '/files/share/card-en-1.jpg',
  '/assets/root.js',
])('%s is open', (address) => expect(isClosed(address)).toBe(false));

test.each([
  '/account',
  '/account?lang=en',
  '/account.data',
  '/donation/7d1c1a5e?key=secret',
  '/donate?id=7d1c1a5e',
  '/confirmation?lang=ml&id=7d1c1a5e',
  '/api/updates',
])('%s is closed', (address) => expect(isClosed(address)).toBe(true));

test('the sitemap is named by its whole address', () => {
  expect(robots).toMatch(/^User-agent: \*\n/);
  expect(robots).toContain('\nSitemap: https://help.example.org/sitemap.xml\n');
});
