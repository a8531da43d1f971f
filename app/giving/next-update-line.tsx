/**
 * On the thanks for a donation, asked for and worded once they are shown: that its page will say what it paid
 * for, and when the next update comes.
 */
import { useEffect, useState } from 'react';
import { loadOwnText } from '../text/own.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { findNextUpdate, nextUpdateWords } from './find-next-update.ts';

/** Shows nothing while it loads. */
export default function NextUpdateLine({ isVerified }: { isVerified: boolean }) {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    Promise.all([findNextUpdate(), loadOwnText(language, stage)])
      .then(([next, own]) =>
        setWords([
          ...(isVerified ? [own.soonInTotal, own.paidOnceSpent] : [own.paidLaterThere]),
          ...(next ? [nextUpdateWords(next, own, language)] : []),
        ]),
      )
      .catch(() => null);
  }, [language, stage, isVerified]);
  return words.map((sentence) => <p key={sentence}>{sentence}</p>);
}
