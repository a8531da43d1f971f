/** What the sentences of a page depend on, as the root's loader gives it; shell/root-data.ts has the rest. */
import { useRouteLoaderData } from 'react-router';
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';

/** The part of the root's data that sentences need. */
export type PageLanguage = { language: Language; life: { stage: Stage } };

/** Where the root failed to load: the default language, and a running campaign, as the server refuses what can't be. */
const unknown: PageLanguage = { language: defaultLanguage, life: { stage: 'running' } };

const usePage = () => (useRouteLoaderData('root') as PageLanguage | undefined) ?? unknown;

export function useLanguage(): Language {
  return usePage().language;
}

/** The campaign's stage. */
export function useStage(): Stage {
  return usePage().life.stage;
}
