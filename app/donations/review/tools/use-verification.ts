/** The state of setting isVerified for many donations: what is typed, what that would change, and changing it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../../../ui/toast.tsx';
import { idsIn, type PlannedChange } from './bulk.ts';
import { applyChange, planChange } from './verification.ts';

const failedWords = 'Failed to update donations. Please try again.';

export function useVerification() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [value, setValue] = useState('true');
  const [plan, setPlan] = useState<PlannedChange | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function look() {
    setBusy(true);
    try {
      setPlan(await planChange(idsIn(text), value === 'true'));
    } catch {
      showToast(failedWords, 'error');
    }
    setBusy(false);
  }

  async function apply(plan: PlannedChange) {
    setPlan(null);
    setBusy(true);
    const all = plan.changing.length;
    setProgress({ done: 0, all });
    const failed = await applyChange(plan, (done) => setProgress({ done, all }));
    setProgress(null);
    setBusy(false);
    // What failed stays in the box, to be tried again.
    setText(failed.join(', '));
    if (failed.length === 0) showToast('Donations updated successfully.');
    else showToast(failedWords, 'error');
    await revalidate();
  }

  const forgetPlan = () => setPlan(null);
  return { text, setText, value, setValue, plan, forgetPlan, progress, isBusy, look, apply };
}
