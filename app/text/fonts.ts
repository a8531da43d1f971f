/** The font files that a page needs first, by language. A page names them before the styles arrive. */
import { type Language, othersThan, perLanguage } from '../../platform/languages.ts';

type LanguageFonts = { fonts: string[]; label?: string };

const files = import.meta.glob<LanguageFonts>('./*/fonts.ts', { eager: true });

const of = (language: Language) => files[`./${language}/fonts.ts`] as LanguageFonts;

/**
 * Its own fonts, and those for the names of other languages: a font that arrives later would move the page.
 */
export const fonts = perLanguage((language) => [
  ...of(language).fonts,
  ...othersThan(language).flatMap((other) => of(other).label ?? []),
]);
