/**
 * Pages whose HTML is the same for every visitor with one language and currency: other query parameters do
 * not change it.
 */
const samePages = new Set([
  '/',
  '/donate',
  '/confirmation',
  '/contact',
  '/accounts',
  '/share',
  '/updates',
  '/updates.atom',
]);

/** An update's own page; only existing ones are cached. */
const updatePage = /^\/updates\/[0-9a-f-]{36}$/;

export function isSamePage(pathname: string): boolean {
  return samePages.has(pathname) || updatePage.test(pathname);
}
