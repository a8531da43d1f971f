/** Sentences of a payment that was not found. Few donors meet that, so they are loaded on demand. */
import type { Language } from '../../platform/languages.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import type { NotFoundText, quietNotFound } from './en/not-found.ts';

type Module = { notFound: NotFoundText; quietNotFound: typeof quietNotFound };

/** The sentences in one language and stage: nobody is told to pay again while no donations are taken. */
export async function loadNotFoundText(language: Language, stage: Stage): Promise<NotFoundText> {
  const { notFound, quietNotFound }: Module = await import(`./${language}/not-found.ts`);
  return acceptsDonations(stage) ? notFound : { ...notFound, ...quietNotFound };
}
