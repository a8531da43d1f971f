/** What the sentences of a page depend on, from the root's loader; shell/root-data.ts has the rest. */
import { useRouteLoaderData } from 'react-router';
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';

/** The part of the root's data that sentences need. */
export type PageLanguage = {
  language: Language;
  /** The stage, and the super-admin's words about it; empty if there are none. */
  campaignStage: { stage: Stage; words: string };
};

/**
 * If the root failed to load: the default language and a running campaign, as the server refuses what the
 * stage forbids.
 */
const unknown: PageLanguage = { language: defaultLanguage, campaignStage: { stage: 'running', words: '' } };

const usePage = () => (useRouteLoaderData('root') as PageLanguage | undefined) ?? unknown;

export function useLanguage(): Language {
  return usePage().language;
}

/** The campaign's stage, and the super-admin's words about it. */
export function useCampaignStage(): PageLanguage['campaignStage'] {
  return usePage().campaignStage;
}
