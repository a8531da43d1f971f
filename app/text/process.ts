/** Sentences of 'How We Process a Donation'. Few donors open it, so they are loaded on demand. */
import type { Language } from '../../platform/languages.ts';
import type { ProcessText } from './en/process.ts';

const texts = import.meta.glob<ProcessText>('./*/process.ts', { import: 'process' });

/** The sentences in one language. */
export async function loadProcessText(language: Language): Promise<ProcessText> {
  return (texts[`./${language}/process.ts`] as () => Promise<ProcessText>)();
}
