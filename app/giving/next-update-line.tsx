/**
 * On the thanks for a donation, asked for and worded once they are shown: if no email comes, that Home will
 * count it, that its page will say what it paid for, and when the next update comes.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import type { OwnText } from '../text/en/own.ts';
import { loadOwnText } from '../text/own.ts';
import { useCampaignStage, useLanguage } from '../text/use-language.ts';
import { findNextUpdate, nextUpdateWords } from './find-next-update.ts';
import { findPaidFor } from './find-paid-for.ts';

type NextUpdateLineProps = {
  donationId: string;
  isVerified: boolean;
  /** Called with the words of the thanks that promise no email, if none comes. */
  onNoMail: (words: string) => void;
};

/** Shows nothing while it loads. */
export default function NextUpdateLine({ donationId, isVerified, onNoMail }: NextUpdateLineProps) {
  const language = useLanguage();
  const { stage } = useCampaignStage();
  const { names } = useCampaign();
  const tellNoMail = useEffectEvent((own: OwnText) =>
    onNoMail(isVerified ? own.paidWithoutMail : own.thankedWithoutMail(names)),
  );
  const [words, setWords] = useState<string[]>([]);
  useEffect(() => {
    Promise.all([
      findNextUpdate(),
      loadOwnText(language, stage),
      isVerified && findPaidFor(donationId),
      isLetterSent(donationId),
    ])
      .then(([next, own, paid, isSent]) => {
        if (!isSent) tellNoMail(own);
        setWords([
          ...(isSent ? [] : [own.letterNotSentThere]),
          ...(paid && paid.state === 'waiting' ? [own.soonInTotal] : []),
          isVerified ? own.paidOnceSpent : own.paidLaterThere,
          ...(next ? [nextUpdateWords(next, own, language)] : []),
        ]);
      })
      .catch(() => null);
  }, [language, stage, donationId, isVerified]);
  return words.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** True also without an answer. */
async function isLetterSent(id: string): Promise<boolean> {
  const response = await api.donations[':id'].own.$get({ param: { id } }).catch(() => null);
  return !response?.ok || (await response.json()).isLetterSent;
}
