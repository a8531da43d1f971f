/** The root loader's data, which every page knows: the language, the campaign, the card of its link. */
import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../platform/languages.ts';
import { wordsIn } from '../shared/translated.ts';
import { type Names, namesIn } from '../text/names.ts';
import type { PageLanguage } from '../text/use-language.ts';
import type { PublicCampaign } from './public-campaign.server.ts';

/** The campaign with its names in one language. */
type NamedCampaign = Omit<PublicCampaign, 'siteName' | 'beneficiary' | 'spouse' | 'parts'> & {
  siteName: string;
  names: Names;
  /** What so many rupees pay for; the dearest first. */
  parts: { rupees: number; words: string; several?: string | undefined }[];
};

/** The preview of a link: texts are empty if missing; `picture` is a path, null if we have no picture. */
export type Card = { headline: string; description: string; picture: string | null };

/** Home's card: no text is empty. `words`: the words on the picture, or what a picture without words shows. */
type WholeCard = Card & { words: string };

/** Paths of the scripts of the pages of giving (shell/next-page.ts). */
export type NextFiles = Record<'/donate' | '/payment-selection' | '/confirmation', string[]>;

export type RootData = PageLanguage & {
  campaign: NamedCampaign;
  card: WholeCard;
  /** The team sees a site that strangers don't see yet. */
  isPreview: boolean;
  /**
   * The page is written into an archive, where no script and no server answers (server/archive). Ask for it
   * with `import.meta.env.SSR`, so that browsers don't load what only an archive shows.
   */
  isArchive: boolean;
  /**
   * The document's Content-Security-Policy allows PayPal. Other documents do not, wherever the visitor
   * navigates from there.
   */
  admitsPayPal: boolean;
  nextFiles: NextFiles;
  /**
   * The year in India, for the copyright. From the server: making Intl's first formatter blocks a slow
   * phone for 60 ms, on pages that need no other.
   */
  year: string;
};

/** Null only if the root itself failed to load. */
export function useRootData(): RootData | null {
  return (useRouteLoaderData('root') as RootData | undefined) ?? null;
}

/** The campaign with its names in the page's language. Throws if the root failed to load. */
export function useCampaign(): NamedCampaign {
  const root = useRootData();
  if (!root) throw new Error('The root failed to load.');
  return root.campaign;
}

/** The campaign's data for a page in this language, without the other languages. */
export function nameCampaign(campaign: PublicCampaign, language: Language): NamedCampaign {
  const { siteName, beneficiary, spouse, parts, ...rest } = campaign;
  return {
    ...rest,
    siteName: siteName[language],
    names: namesIn({ beneficiary, spouse }, language),
    parts: parts.map(({ rupees, label, several }) => ({
      rupees,
      words: wordsIn(label, language),
      several: several?.[language],
    })),
  };
}
