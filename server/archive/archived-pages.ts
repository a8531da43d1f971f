/** The public pages that an archive contains, and where their files are. Pure. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';

/** Addresses as in app/routes.ts, and the pages of one address. */
export const archivedRoutes = ['/', '/accounts', '/privacy', '/updates', '/updates/:id'] as const;

/**
 * Public addresses without a page in the archive. Their pages are forms, or belong to one donor or reader.
 */
export const leftOut = [
  '/donate',
  '/payment-selection',
  '/confirmation',
  '/confirm-donation',
  '/shared/screenshot',
  '/donation/:id',
  '/contact',
  '/share',
  '/updates.atom',
  '/follow',
  '/unfollow',
  '/vouch',
  '/unsubscribe',
  '/arrived',
  '/could-not-pay',
  '/monthly',
  '/*',
] as const;

/** The paths of all pages, given those of the updates. */
export function listPaths(updatePaths: string[]): string[] {
  return archivedRoutes.flatMap((route) => (route === '/updates/:id' ? updatePaths : [route]));
}

/**
 * The folder of a page, with a slash at its end; '' for Home. The default language has no folder of its own.
 */
export function folderOf(path: string, language: Language): string {
  const parts = [language === defaultLanguage ? '' : language, ...path.split('/')].filter(Boolean);
  return parts.map((part) => `${part}/`).join('');
}

/** Where the page's HTML is: most servers answer a folder's address with this file. */
export function fileOf(path: string, language: Language): string {
  return `${folderOf(path, language)}index.html`;
}
