/**
 * What feed readers and search engines read in a page's head. Only the server renders it, so that browsers load
 * none of this file.
 */
import type { Text } from '../text/en/pages.ts';
import type { RootData } from './root-data.ts';

/** `url` and `picture`: whole addresses; null without a picture. `published`: YYYY-MM-DD, if it has a day. */
type Described = {
  url: string;
  name: string;
  description: string;
  picture: string | null;
  published: string | undefined;
};

/** A link to the feed, and the page's own facts as a schema.org WebPage. React Router escapes them for HTML. */
export function machineHead(
  { language, campaign }: RootData,
  { updates }: Text,
  { url, name, description, picture, published }: Described,
) {
  const { publicUrl, siteName } = campaign;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${siteName}: ${updates.title}`,
    href: `${publicUrl}/updates.atom?lang=${language}`,
  };
  const webPage = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url,
    name,
    description,
    inLanguage: language,
    ...(picture && { primaryImageOfPage: { '@type': 'ImageObject', url: picture } }),
    ...(published && { datePublished: published }),
    isPartOf: { '@type': 'WebSite', name: siteName, url: `${publicUrl}/` },
  };
  return [feed, { 'script:ld+json': webPage }];
}
