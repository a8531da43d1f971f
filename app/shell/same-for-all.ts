/** Pages whose HTML is the same for every visitor with one language and currency. */
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

/** Pages that show a donation if the address has its id. */
const donationPages = new Set(['/donate', '/confirmation']);

/** Other query parameters do not change a page. */
export function isSamePage(pathname: string, query: URLSearchParams): boolean {
  if (donationPages.has(pathname) && query.has('id')) return false;
  return samePages.has(pathname) || updatePage.test(pathname);
}
