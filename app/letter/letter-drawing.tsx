/** The letter of thanks on the page, in handwriting on letter paper, as in the mail. */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import type { LetterText } from './letter-text.ts';
import './letter-drawing.css';

type Words = { language: string; words: LetterText | null };

/** Shows nothing while its words load, or if a scanned letter replaces it. */
export default function LetterDrawing({ donationId, title }: { donationId: string; title: string }) {
  const [letter, setLetter] = useState<Words | null>(null);
  useEffect(() => {
    const param = { id: donationId };
    answerOrNull('The letter', api.letter.of[':id'].words.$get({ param })).then(setLetter);
  }, [donationId]);
  if (!letter?.words) return null;
  const { greeting, paragraphs, closing, signature } = letter.words;
  return (
    <article lang={letter.language} className="letter-paper [overflow-wrap:anywhere]">
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
