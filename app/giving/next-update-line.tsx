/**
 * On the thanks for a donation, asked for and worded once they are shown: that Home will count it, that its
 * page will say what it paid for, and when the next update comes.
 */
import { useEffect, useState } from 'react';
import { loadOwnText } from '../text/own.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { findNextUpdate, nextUpdateWords } from './find-next-update.ts';
import { findPaidFor } from './find-paid-for.ts';

type NextUpdateLineProps = { donationId: string; isVerified: boolean };

/** Shows nothing while it loads. */
export default function NextUpdateLine({ donationId, isVerified }: NextUpdateLineProps) {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    Promise.all([findNextUpdate(), loadOwnText(language, stage), isVerified && findPaidFor(donationId)])
      .then(([next, own, paid]) =>
        setWords([
          ...(paid && paid.state === 'waiting' ? [own.soonInTotal] : []),
          isVerified ? own.paidOnceSpent : own.paidLaterThere,
          ...(next ? [nextUpdateWords(next, own, language)] : []),
        ]),
      )
      .catch(() => null);
  }, [language, stage, donationId, isVerified]);
  return words.map((sentence) => <p key={sentence}>{sentence}</p>);
}
