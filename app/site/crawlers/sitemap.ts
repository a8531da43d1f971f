/** /sitemap.xml: the pages that search engines may list, each in every language (sitemaps.org). Pure. */
import { languageCodes } from '../../../platform/languages.ts';
import { escapeMarkup } from '../../shared/escape-markup.ts';

/** An address of each page per language; each names all, as the pages do themselves (shell/page-meta.ts). */
export function sitemapOf(publicUrl: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map((path) => entriesOf(publicUrl + path)).join('\n')}
</urlset>
`;
}

function entriesOf(page: string): string {
  const addresses = languageCodes.map((code) => [code, escapeMarkup(`${page}?lang=${code}`)] as const);
  const alternates = [...addresses, ['x-default', escapeMarkup(page)] as const].map(
    ([code, address]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`,
  );
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates.join('')}</url>`).join('\n');
}
