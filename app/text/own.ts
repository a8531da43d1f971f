/** Sentences of the donor's own page, loaded with it. */
import { createContext, use } from 'react';
import type { Language } from '../../platform/languages.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import type { OwnText } from './en/own.ts';

type LoadModule = () => Promise<{ own: OwnText; quietOwn: Partial<OwnText> }>;
const modules = import.meta.glob('./*/own.ts');

/** The sentences in one language and stage. */
export async function loadOwnText(language: Language, stage: Stage): Promise<OwnText> {
  const { own, quietOwn } = await (modules[`./${language}/own.ts`] as LoadModule)();
  return acceptsDonations(stage) ? own : { ...own, ...quietOwn };
}

/** The loaded sentences. */
export const OwnTextContext = createContext<OwnText | null>(null);

/** The sentences of the page around this component. Throws on other pages. */
export function useOwnText(): OwnText {
  const text = use(OwnTextContext);
  if (!text) throw new Error('The text of the own page is not loaded.');
  return text;
}
