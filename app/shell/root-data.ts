/** What every page knows, by the root's loader: the language, the campaign, the card of its link. */
import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../platform/languages.ts';
import { type Names, namesIn } from '../text/names.ts';
import type { PageLanguage } from '../text/use-language.ts';
import type { PublicCampaign } from './public-campaign.server.ts';

/** The campaign with its names in one language. */
export type NamedCampaign = Omit<PublicCampaign, 'siteName' | 'beneficiary' | 'spouse'> & {
  siteName: string;
  names: Names;
};

/** Of the link's preview: empty texts where there are none; `picture` is a path, null when no picture of ours is there. */
export type Card = { headline: string; description: string; picture: string | null };

export type RootData = PageLanguage & {
  campaign: NamedCampaign;
  card: Card;
  /** The document's Content-Security-Policy admits PayPal; another's doesn't, wherever its visitor goes from there. */
  admitsPayPal: boolean;
};

/** Null only where the root itself failed to load. */
export function useRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null;
}

/** The campaign with its names in the page's language. Throws where the root failed to load. */
export function useCampaign(): NamedCampaign {
  const root = useRootData();
  if (!root) throw new Error('The root failed to load.');
  return root.campaign;
}

/** What a page in this language knows of the campaign: nothing in the others goes to the reader. */
export function nameCampaign(campaign: PublicCampaign, language: Language): NamedCampaign {
  const { siteName, beneficiary, spouse, ...rest } = campaign;
  return { ...rest, siteName: siteName[language], names: namesIn({ beneficiary, spouse }, language) };
}
