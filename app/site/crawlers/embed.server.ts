/** /oembed: what other sites show of a link to Home, an update or /accounts (oembed.com, version 1.0). */
import type { AppContext } from '../../../platform/app-context.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { defaultLanguage, findLanguage, type Language } from '../../../platform/languages.ts';
import { findStage } from '../../campaign/index.server.ts';
import { withSampleMark } from '../../sample/index.server.ts';
import { cardPath, findHomeCard, nameOfCard } from '../../share/index.server.ts';
import { stageRules } from '../../shared/stage.ts';
import { readText } from '../../text/read-text.server.ts';
import { findCardFacts } from '../cards/card-facts.server.ts';

/** Seconds for which other sites may keep the answer. */
export const embedMaxAge = 600;

/** What may be asked with: the page's address, and the largest picture that the other site has room for. */
type Asked = { url: string; maxWidth: number; maxHeight: number };

/**
 * The page at `url` as a link with its card. Null for an address that is not a shared page of this site, and
 * for all pages while search engines may not list them.
 */
export async function findEmbed(context: AppContext, { url, maxWidth, maxHeight }: Asked) {
  const { publicUrl } = context.config;
  const address = URL.parse(url);
  if (address?.host !== new URL(publicUrl).host || !/^https?:$/.test(address.protocol)) return null;
  const stage = await findStage(context, context.db);
  if (!stageRules[stage].isListed) return null;
  const language = findLanguage(address.searchParams.get('lang')) ?? defaultLanguage;
  const shown = await findShown(context, address.pathname.replace(/(.)\/$/, '$1'), language);
  if (!shown) return null;
  const { campaign } = (await withSampleMark(context)).config;
  const { site } = await readText(language, stage);
  const [width, height] = [1200, 630];
  return {
    version: '1.0',
    type: 'link',
    // An embedded link of the sample has no description to say so.
    title: campaign.sample ? `${site.sample} ${shown.headline}` : shown.headline,
    provider_name: campaign.siteName[language],
    provider_url: `${publicUrl}/`,
    cache_age: embedMaxAge,
    ...(shown.path !== null &&
      width <= maxWidth &&
      height <= maxHeight && {
        thumbnail_url: publicUrl + shown.path,
        thumbnail_width: width,
        thumbnail_height: height,
      }),
  };
}

/** Headline and path of the card of a page, as the page's own head has them (shell/page-meta.ts). */
async function findShown(
  context: AppContext,
  path: string,
  language: Language,
): Promise<{ headline: string; path: string | null } | null> {
  if (path === '/') return findHomeCard(context, language);
  const [, id = ''] = /^\/updates\/([^/]+)$/.exec(path) ?? [];
  const page = path === '/accounts' ? 'accounts' : isUuid(id) ? (`update-${id}` as const) : null;
  const facts = page && (await findCardFacts(context, { page, language }));
  return facts && { headline: facts.headline, path: cardPath(nameOfCard(page, facts)) };
}
