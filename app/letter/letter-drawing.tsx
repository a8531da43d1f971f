/** The letter of thanks of a donation on the page, as in the mail. */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { LetterPaper } from './letter-paper.tsx';
import type { LetterText } from './letter-text.ts';

type Words = { language: string; words: LetterText | null };

type LetterDrawingProps = {
  donationId: string;
  title: string;
  /** Said if a scanned letter replaces it. */
  otherwise?: string;
};

/** Shows nothing while its words load. */
export default function LetterDrawing({ donationId, title, otherwise }: LetterDrawingProps) {
  const [letter, setLetter] = useState<Words | null>(null);
  useEffect(() => {
    const param = { id: donationId };
    answerOrNull('The letter', api.letter.of[':id'].words.$get({ param })).then(setLetter);
  }, [donationId]);
  if (letter === null) return null;
  if (letter.words === null) return otherwise && <p>{otherwise}</p>;
  return <LetterPaper language={letter.language} words={letter.words} title={title} />;
}
