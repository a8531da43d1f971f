/** An update's own title; nothing if it has none. */
import { defaultLanguage, type Language } from '../../platform/languages.ts';
import { ownTitleOf, type Update } from './update.ts';

type UpdateTitleProps = {
  as: 'h1' | 'h2' | 'p';
  update: Omit<Update, 'id'>;
  language: Language;
  className: string;
};

export function UpdateTitle({ as: Element, update, language, className }: UpdateTitleProps) {
  const title = ownTitleOf(update, language);
  if (!title) return null;
  const isTranslated = language !== defaultLanguage && title === update.translatedTitles[language];
  return (
    <Element className={`${className} [overflow-wrap:anywhere]`} lang={isTranslated ? language : undefined}>
      {title}
    </Element>
  );
}
