/** Sentences of the donor's own page, loaded with it. */
import { createContext, use } from 'react';
import type { Language } from '../../platform/languages.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import type { OwnText } from './en/own.ts';

type OwnModule = { own: OwnText; quietOwn: Partial<OwnText> };
const modules = import.meta.glob('./*/own.ts');
const loaded = new Map<Language, OwnModule>();

/** The sentences in one language and stage. */
export async function loadOwnText(language: Language, stage: Stage): Promise<OwnText> {
  loaded.set(language, await (modules[`./${language}/own.ts`] as () => Promise<OwnModule>)());
  return ownTextIn(language, stage);
}

/** The same, once they were loaded in this language. Throws if they were not. */
export function ownTextIn(language: Language, stage: Stage): OwnText {
  const module = loaded.get(language);
  if (!module) throw new Error('The text of the own page is not loaded.');
  return acceptsDonations(stage) ? module.own : { ...module.own, ...module.quietOwn };
}

/** The loaded sentences. */
export const OwnTextContext = createContext<OwnText | null>(null);

/** The sentences of the page around this component. Throws on other pages. */
export function useOwnText(): OwnText {
  const text = use(OwnTextContext);
  if (!text) throw new Error('The text of the own page is not loaded.');
  return text;
}

/** Returns the error by its code, in the page's own words if it has them. */
export function useOwnError(): (error: string | undefined) => string | undefined {
  const { idRequired } = useOwnText();
  return (error) => (error === 'confirmationNumber.required' ? idRequired : error);
}
