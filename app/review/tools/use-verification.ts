/** The state of the verification tool: the typed ids, the planned changes, and making them. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { mailsThatFollow } from '../../mails/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useToast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { updatedWords, updatesFailed } from '../bulk/updated-words.ts';
import { useDonationWork } from '../bulk/use-donation-work.ts';
import { idsIn, type PlannedChange, partsOf, planOf } from './verification.ts';

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
    // Failed ids stay in the field, for another try.
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

/** What setting isVerified would change. Throws if a call fails. */
async function planChange(ids: string[], isVerified: boolean): Promise<PlannedChange> {
  const found: Donation[] = [];
  for (const part of partsOf(ids)) {
    const response = await api.donations.named.$get({ query: { ids: part.join(',') } });
    await mustBeOk(response, '');
    found.push(...(await response.json()));
  }
  const plan = planOf(ids, found, isVerified);
  return { ...plan, same: isVerified ? await findSame(plan.changing) : [] };
}

async function findSame(donations: Donation[]): Promise<PlannedChange['same']> {
  const same: PlannedChange['same'] = [];
  for (const part of partsOf(
    donations.filter(({ confirmationNumber }) => confirmationNumber).map(({ id }) => id),
  )) {
    const response = await api.donations['same-transaction'].$get({ query: { ids: part.join(',') } });
    await mustBeOk(response, '');
    same.push(...(await response.json()));
  }
  return same;
}
