/** An update as readers see it: its title, day, pictures, text and voice note. */
import type { Language } from '../../platform/languages.ts';
import { sizeOf, srcSetOf } from '../files/index.ts';
import { VoiceNote } from '../files/parts.ts';
import { marksIn } from '../shared/marks.ts';
import { useText } from '../text/text.ts';
import { Day } from '../ui/day.tsx';
import { Marked } from '../ui/marked.tsx';
import { picturesOf, textOf, type Update } from './update.ts';
import { UpdateTitle } from './update-title.tsx';

type UpdateArticleProps = {
  update: Omit<Update, 'id'>;
  language: Language;
  /** Its first picture is the first thing on the page. */
  isFirst?: boolean;
  /** Left out where the page's heading is the title. */
  heading?: 'h2' | 'p';
};

/** The column's width. */
const sizes = '(min-width: 768px) 34rem, calc(100vw - 2rem)';

export function UpdateArticle({ update, language, isFirst = false, heading }: UpdateArticleProps) {
  const { updates } = useText();
  const [picture, ...others] = picturesOf(update);
  const size = picture ? sizeOf(picture) : null;
  const isTranslated = textOf(update, language) !== update.description;
  const count = others.length + 1;
  return (
    <>
      {heading && (
        <UpdateTitle as={heading} update={update} language={language} className="text-lead font-bold" />
      )}
      <p className="text-small text-soft">
        {updates.asOf} <Day date={update.date} />
      </p>
      {picture && (
        <picture>
          {size && <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />}
          <img
            src={picture}
            srcSet={srcSetOf(picture, 'webp')}
            sizes={sizes}
            width={size?.width}
            height={size?.height}
            alt={count > 1 ? `${updates.picture}, 1/${count}` : updates.picture}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
            className="h-auto w-full rounded-card"
          />
        </picture>
      )}
      <p className="whitespace-pre-line" lang={isTranslated ? language : undefined}>
        <Marked text={marksIn(textOf(update, language))} />
      </p>
      {update.voice && <VoiceNote url={update.voice} transcript={update.voiceTranscripts[language] ?? ''} />}
      <OtherPictures urls={others} />
    </>
  );
}

/** The pictures after the first, cut to squares; faces are in the upper part. Each opens whole. */
function OtherPictures({ urls }: { urls: string[] }) {
  const { updates } = useText();
  if (urls.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {urls.map((url, n) => {
        const size = sizeOf(url);
        // Fills the row that it has for itself on a phone.
        const isAlone = n === urls.length - 1 && n % 2 === 0;
        return (
          <li key={url} className={isAlone ? 'max-wide:col-span-2' : ''}>
            <a href={url} className="block">
              <img
                src={url}
                srcSet={srcSetOf(url, 'webp')}
                sizes={`(min-width: 768px) 11rem, ${isAlone ? 'calc(100vw - 2rem)' : 'calc(50vw - 1.5rem)'}`}
                width={size?.width}
                height={size?.height}
                alt={`${updates.picture}, ${n + 2}/${urls.length + 1}`}
                loading="lazy"
                className={`${isAlone ? 'aspect-2/1 wide:aspect-square' : 'aspect-square'} h-auto w-full rounded-card object-cover object-[50%_25%]`}
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
