/** The state of the verification tool: the typed ids, the planned changes, and making them. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import type { JobView } from '../../jobs/index.ts';
import { randomId } from '../../shared/random-id.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { useDonationJobs } from '../bulk/use-donation-jobs.ts';
import { idsIn, type PlannedChange, partsOf, planOf } from './verification.ts';

/** `jobs`: bulk work when the page was loaded. */
export function useVerification(jobs: JobView[]) {
  const showToast = useToast();
  const { failed } = useTeamText().donations.bulk;
  const [text, setText] = useState('');
  const [value, setValue] = useState('true');
  const [plan, setPlan] = useState<(PlannedChange & { key: string }) | null>(null);
  useUnsaved(text.trim() !== '');
  const [isLooking, setLooking] = useState(false);
  const { revalidate } = useRevalidator();
  const bulk = useDonationJobs(jobs, revalidate);

  async function look() {
    setLooking(true);
    try {
      setPlan({ ...(await planChange(idsIn(text), value === 'true')), key: randomId() });
    } catch {
      showToast(failed, 'error');
    }
    setLooking(false);
  }

  async function apply({ isVerified, changing }: PlannedChange) {
    if (!plan) return;
    setPlan(null);
    const ids = changing.map(({ id }) => id);
    // Otherwise the ids stay in the field, for another try.
    if (await bulk.begin(isVerified ? 'setVerified' : 'unverify', ids, plan.key)) setText('');
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
