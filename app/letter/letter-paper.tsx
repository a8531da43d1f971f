/** A letter in handwriting on letter paper. */
import type { LetterText } from './letter-text.ts';
import './letter-drawing.css';

type LetterPaperProps = { language: string; words: LetterText; title: string };

export function LetterPaper({ language, words, title }: LetterPaperProps) {
  const { greeting, paragraphs, closing, signature } = words;
  return (
    <article lang={language} className="letter-paper [overflow-wrap:anywhere]">
      <h3 className="sr-only">{title}</h3>
      <p>{greeting}</p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="indent-6">
          {paragraph}
        </p>
      ))}
      <p className="mt-4 text-end">{closing}</p>
      <p className="text-end">{signature}</p>
    </article>
  );
}
