/** Pages whose HTML is the same for everybody of one language and currency: whatever else their address carries means nothing. */
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

/** An update's own page; only those that are there are kept. */
const updatePage = /^\/updates\/[0-9a-f-]{36}$/;

export function isSamePage(pathname: string): boolean {
  return samePages.has(pathname) || updatePage.test(pathname);
}
