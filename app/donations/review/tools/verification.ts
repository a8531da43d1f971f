/** Setting isVerified for many donations: which there are, then one call each, a few at a time. */
import { api, mustBeOk } from '../../../shell/api-client.ts';
import type { Donation } from '../../donation.ts';
import { type PlannedChange, partsOf, planOf } from './bulk.ts';

/** More at once would only queue up in the browser. */
const atOnce = 4;

/** What setting `isVerified` for these ids would change. Throws when that can't be found out. */
export async function planChange(ids: string[], isVerified: boolean): Promise<PlannedChange> {
  const found: Donation[] = [];
  for (const part of partsOf(ids)) {
    const response = await api.donations.named.$get({ query: { ids: part.join(',') } });
    await mustBeOk(response, '');
    found.push(...(await response.json()));
  }
  return planOf(ids, found, isVerified);
}

/** Makes the planned change, telling how many calls are done; the ids that failed. */
export async function applyChange(
  { changing, isVerified }: PlannedChange,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const waiting = [...changing];
  const failed: string[] = [];
  let done = 0;
  const work = async () => {
    for (let donation = waiting.shift(); donation; donation = waiting.shift()) {
      const { id } = donation;
      const isDone = await setVerified({ ...donation, isVerified }).catch(() => false);
      if (!isDone) failed.push(id);
      done++;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

/** A donation that was deleted meanwhile matches no donation any more: skipped (spec §5). */
async function setVerified(donation: Donation): Promise<boolean> {
  const response = await api.donations[':id']['single-field'].$put({
    param: { id: donation.id },
    json: donation,
  });
  return response.ok || (response as Response).status === 404;
}
