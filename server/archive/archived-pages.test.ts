import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { archivedRoutes, fileOf, leftOut } from './archived-pages.ts';

/** The addresses under the frame of the public pages. */
function publicRoutes(): string[] {
  const isFrame = ({ file }: RouteConfigEntry) => file.endsWith('/public-layout.tsx');
  const pages = routes.find(isFrame)?.children ?? [];
  return pages.map(({ path, index }) => (index ? '/' : `/${path}`));
}

test('every public page is in the archive or left out on purpose', () => {
  expect([...archivedRoutes, ...leftOut].toSorted()).toEqual(publicRoutes().toSorted());
});

test.each([
  ['/', 'en', 'index.html'],
  ['/', 'ml', 'ml/index.html'],
  ['/updates/7', 'en', 'updates/7/index.html'],
  ['/updates/7', 'ml', 'ml/updates/7/index.html'],
] as const)('%s in %s is the file %s', (path, language, file) => {
  expect(fileOf(path, language)).toBe(file);
});
