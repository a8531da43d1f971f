/** The state of setting isVerified for many donations: what is typed, what that would change, and changing it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { mailsThatFollow } from '../../mails/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useToast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { updatedWords, updatesFailed } from '../bulk/updated-words.ts';
import { useDonationWork } from '../bulk/use-donation-work.ts';
import { idsIn, type PlannedChange } from './bulk.ts';
import { planChange } from './verification.ts';

export function useVerification() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const [text, setText] = useState('');
  const [value, setValue] = useState('true');
  const [plan, setPlan] = useState<PlannedChange | null>(null);
  useUnsaved(text.trim() !== '');
  const [isLooking, setLooking] = useState(false);
  const bulk = useDonationWork('verification', ({ done, failed, missing }, _changed, mailsAt) => {
    const follows = mailsThatFollow(mailsAt, thanksAfterMinutes);
    // What failed stays in the box, to be tried again.
    setText(failed.map(({ id }) => id).join(', '));
    if (done.length > 0 || (failed.length === 0 && missing.length === 0))
      showToast(`${updatedWords({ done, failed })}${follows}`);
    revalidate();
  });

  async function look() {
    setLooking(true);
    try {
      setPlan(await planChange(idsIn(text), value === 'true'));
    } catch {
      showToast(updatesFailed, 'error');
    }
    setLooking(false);
  }

  function apply({ isVerified, changing, unknown }: PlannedChange) {
    setPlan(null);
    bulk.begin(isVerified ? 'setVerified' : 'unverify', changing, unknown);
  }

  const forgetPlan = () => setPlan(null);
  const isBusy = isLooking || bulk.isRunning;
  return { text, setText, value, setValue, plan, forgetPlan, bulk, isBusy, look, apply };
}
