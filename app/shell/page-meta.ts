/**
 * Title and description of a public page, and the card that messengers show for a link to it (field-facts
 * C7).
 */

import { type Language, languageCodes, languages, othersThan } from '../../platform/languages.ts';
import { stageRules } from '../shared/stage.ts';
import { textIn } from '../text/text.ts';
import { listedPages } from './listed-pages.ts';
import { machineHead, type SpokenFacts } from './machine-head.ts';
import type { RootData } from './root-data.ts';

type Match = { id: string; pathname: string; loaderData?: unknown } | undefined;

/** A page's own parts: its title (in the card too), the beginning of its text, the path of its picture. */
type OwnCard = {
  headline: string;
  description: string;
  picture: string | null;
  /** The words on the picture. */
  words: string;
  /** The day it was published, YYYY-MM-DD. */
  published?: string;
  voice?: SpokenFacts | undefined;
};

/**
 * React Router's `meta` for any public page: the title of its address (`path`, if the address has an id) and
 * the card of Home, unless it has its own parts.
 */
export function metaOf(
  { matches }: { matches: readonly unknown[] },
  { path, own = null }: { path?: string; own?: OwnCard | null } = {},
) {
  const found = matches as Match[];
  const root = found.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [];
  const { language, campaign, card, campaignStage, isPreview } = root;
  const text = textIn(language, campaignStage.stage);
  const { siteName } = campaign;
  const headline = own?.headline || card.headline;
  const description = own?.description || card.description;
  const { picture, words } = own?.picture ? own : card;

  const pathname = (path ?? found.at(-1)?.pathname ?? '/').replace(/(.)\/$/, '$1');
  const title = (text.titles as Record<string, string>)[pathname];
  const address = (lang: Language) => `${campaign.publicUrl}${pathname}?lang=${lang}`;
  const url = picture && `${campaign.publicUrl}${picture}`;
  const isListed =
    stageRules[campaignStage.stage].isListed && !isPreview && (own || listedPages.includes(pathname));
  return [
    { title: [...new Set([title ?? headline, siteName])].join(' · ') },
    { name: 'description', content: description },
    ...(isListed ? alternates(address, language) : [{ name: 'robots', content: 'noindex' }]),
    ...(import.meta.env.SSR && isListed && !root.isArchive
      ? machineHead(root, text, {
          url: address(language),
          name: title ?? headline,
          description,
          picture: url,
          published: own?.published,
          voice: own?.voice,
          isEmbedded: own !== null || pathname === '/',
        })
      : []),
    { property: 'og:type', content: own?.published ? 'article' : 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: headline },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(language) },
    { property: 'og:locale', content: languages[language].openGraphLocale },
    ...othersThan(language).map((other) => ({
      property: 'og:locale:alternate',
      content: languages[other].openGraphLocale,
    })),
    { name: 'twitter:title', content: headline },
    { name: 'twitter:description', content: description },
    ...pictureOf(url, words),
  ];
}

/**
 * One address per language, each listing all; an address without a language gives the one of the visitor's
 * place.
 */
function alternates(address: (lang: Language) => string, language: Language) {
  const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: 'link', rel, href, hrefLang });
  return [
    link('canonical', address(language)),
    ...languageCodes.map((each) => link('alternate', address(each), each)),
    link('alternate', address(language).replace(`?lang=${language}`, ''), 'x-default'),
  ];
}

function pictureOf(url: string | null, alt: string) {
  if (!url) return [{ name: 'twitter:card', content: 'summary' }];
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}
