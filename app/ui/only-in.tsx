/** A short note above a text that exists in another language only. */
import { type Language, languages } from '../../platform/languages.ts';
import { useText } from '../text/text.ts';

/** `language`: the text's own. */
export function OnlyIn({ language }: { language: Language }) {
  const { site } = useText();
  return <p className="text-small text-soft">{site.onlyIn({ language: languages[language].englishName })}</p>;
}
