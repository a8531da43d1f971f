/** What the sentences of a page depend on, as the root's loader gives it; shell/root-data.ts has the rest. */
import { useRouteLoaderData } from 'react-router';
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import type { Stage } from '../shared/stage.ts';

/** The part of the root's data that sentences need. */
export type PageLanguage = { language: Language; life: { stage: Stage } };

function usePageLanguage(): PageLanguage | undefined {
  return useRouteLoaderData('root') as PageLanguage | undefined;
}

/** The page's language; the default one where the root failed to load. */
export function useLanguage(): Language {
  return usePageLanguage()?.language ?? defaultLanguage;
}

/** The campaign's stage. Where it isn't known the campaign runs: the server refuses what can't be. */
export function useStage(): Stage {
  return usePageLanguage()?.life.stage ?? 'running';
}
