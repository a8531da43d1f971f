/**
 * What feed readers and search engines read in a page's head. Only the server renders it, so that browsers load
 * none of this file.
 */
import type { WebPage, WithContext } from 'schema-dts';
import type { Text } from '../text/en/pages.ts';
import type { RootData } from './root-data.ts';

/** `path`: of the file. `type`: its MIME type. `transcript`: in the page's language. */
export type SpokenFacts = { path: string; type: string; seconds: number; transcript: string };

/**
 * `url` and `picture`: whole addresses; null without a picture. `published`: YYYY-MM-DD, if it has a day.
 * `voice`: its voice note. `isEmbedded`: /oembed answers for it (app/site/crawlers/embed.server.ts).
 */
type Described = {
  url: string;
  name: string;
  description: string;
  picture: string | null;
  published: string | undefined;
  voice: SpokenFacts | undefined;
  isEmbedded: boolean;
};

/**
 * Links to the feed and to what other sites embed of the page, its day, and its own facts as a schema.org WebPage.
 * React Router escapes them for HTML.
 */
export function machineHead(
  { language, campaign }: RootData,
  { updates }: Text,
  { url, name, description, picture, published, voice, isEmbedded }: Described,
) {
  const { publicUrl, siteName } = campaign;
  const feed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${siteName}: ${updates.title}`,
    href: `${publicUrl}/updates.atom?lang=${language}`,
  };
  const embed = {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/json+oembed',
    title: name,
    href: `${publicUrl}/oembed?${new URLSearchParams({ url, format: 'json' })}`,
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
    ...(voice && {
      audio: {
        '@type': 'AudioObject',
        contentUrl: publicUrl + voice.path,
        encodingFormat: voice.type,
        duration: `PT${voice.seconds}S`,
        transcript: voice.transcript,
      },
    }),
    isPartOf: { '@type': 'WebSite', name: siteName, url: `${publicUrl}/` },
  } satisfies WithContext<WebPage>;
  return [
    feed,
    ...(isEmbedded ? [embed] : []),
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    { 'script:ld+json': webPage },
  ];
}
