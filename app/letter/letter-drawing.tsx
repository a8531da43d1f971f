/** The letter of thanks of a donation on the page, as in the mail. */
import { useEffect, useState } from 'react';
import { answerOrNull } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { LetterPaper } from './letter-paper.tsx';
import type { LetterText } from './letter-text.ts';

type Words = { language: string; words: LetterText | null };

/** Shows nothing while its words load, or if a scanned letter replaces it. */
export default function LetterDrawing({ donationId, title }: { donationId: string; title: string }) {
  const [letter, setLetter] = useState<Words | null>(null);
  useEffect(() => {
    const param = { id: donationId };
    answerOrNull('The letter', api.letter.of[':id'].words.$get({ param })).then(setLetter);
  }, [donationId]);
  if (!letter?.words) return null;
  return <LetterPaper language={letter.language} words={letter.words} title={title} />;
}
