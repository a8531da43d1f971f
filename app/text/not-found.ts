/** Sentences of a payment that was not found. Few donors meet that, so they are loaded on demand. */
import type { Language } from '../../platform/languages.ts';
import type { NotFoundText } from './en/not-found.ts';

/** The sentences in one language. */
export async function loadNotFoundText(language: Language): Promise<NotFoundText> {
  return (await import(`./${language}/not-found.ts`)).notFound;
}
