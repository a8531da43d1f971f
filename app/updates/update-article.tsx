/** An update as readers see it: its day, its picture, its text. */
import type { Language } from '../../platform/languages.ts';
import { sizeOf, srcSetOf } from '../files/index.ts';
import { marksIn } from '../shared/marks.ts';
import { useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { Marked } from '../ui/marked.tsx';
import { textOf, type Update } from './update.ts';

type UpdateArticleProps = {
  update: Pick<Update, 'date' | 'description' | 'translations' | 'picture'>;
  language: Language;
  /** The picture is the first thing on the page. */
  isFirst?: boolean;
};

export function UpdateArticle({ update, language, isFirst = false }: UpdateArticleProps) {
  const { updates } = useText();
  const { picture, date } = update;
  const size = picture ? sizeOf(picture) : null;
  const isTranslated = textOf(update, language) !== update.description;
  return (
    <>
      <p className="text-small text-soft">
        {updates.asOf} <Day date={date} />
      </p>
      {picture && (
        <img
          src={picture}
          srcSet={srcSetOf(picture, 'webp')}
          sizes="(min-width: 768px) 34rem, calc(100vw - 2rem)"
          width={size?.width}
          height={size?.height}
          alt={updates.picture}
          loading={isFirst ? 'eager' : 'lazy'}
          className="h-auto w-full rounded-card"
        />
      )}
      <p className="whitespace-pre-line" lang={isTranslated ? language : undefined}>
        <Marked text={marksIn(textOf(update, language))} />
      </p>
    </>
  );
}
