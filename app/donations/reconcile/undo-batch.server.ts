/** What was accepted at once is taken back at once, also after a reload and by somebody else of the team. */
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ago, DAY } from '../../../platform/durations.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { changeDonation, event } from '../change-donation.server.ts';
import type { Donation } from '../donation.ts';
import * as donations from '../repository.server.ts';
import * as repository from './repository.server.ts';

/** Later nobody remembers why. */
const undoableForMs = 7 * DAY;
const maxBatches = 10;

/** What the team accepted lately, newest first; `isOwn`: this admin did. */
export async function listBatches({ db }: AppContext, { username }: Admin) {
  const batches = await repository.listBatches(db, ago(undoableForMs), maxBatches);
  return batches.map(({ who, name, ...batch }) => ({ ...batch, who: name ?? who, isOwn: who === username }));
}

/**
 * Puts every donation of the batch back as it was, but for what somebody has changed since; deletes those that were entered.
 * How many. Refuses with 404 a batch that is undone already.
 */
export async function undoBatch({ db }: AppContext, admin: Admin, id: string): Promise<{ undone: number }> {
  const now = new Date().toISOString();
  if (!(await repository.markUndone(db, id, now))) throw new Problem('reconcile.batchNotFound');
  let undone = 0;
  for (const line of await repository.listLinesOf(db, id)) {
    const isUndone = await db.transaction().execute(async (tx) => {
      const donation = await donations.lockDonation(tx, line.donationId);
      if (!(await repository.deleteLine(tx, line.lineKey, id)) || !donation) return false;
      if (line.isEntered) await deleteEntered(tx, donation, admin.username, now);
      else await takeBack(tx, donation, line.version, admin.username, now);
      return true;
    });
    if (isUndone) undone++;
  }
  return { undone };
}

async function takeBack(
  tx: Database,
  donation: donations.OwnedDonation,
  version: number,
  who: string,
  now: string,
) {
  const events = await donations.listEventsAfter(tx, donation.id, version - 1);
  const own = events.filter((each) => each.version === version);
  const changes = own.flatMap(({ field, oldValue, newValue }) => {
    const value = donation[field as keyof Donation];
    const isAsItWasMade = value !== undefined && value !== null && JSON.stringify(value) === newValue;
    return isAsItWasMade ? [[field, oldValue === null ? null : JSON.parse(oldValue)]] : [];
  });
  const after = await changeDonation(tx, donation, Object.fromEntries(changes), who);
  const words = own.find(({ field }) => field === 'bankLine')?.newValue;
  const before = words ? JSON.parse(words) : null;
  await donations.insertEvents(tx, [event(donation.id, now, who, after.version, 'bankLine', before, null)]);
}

async function deleteEntered(tx: Database, donation: donations.OwnedDonation, who: string, now: string) {
  await donations.updateDonation(tx, donation.id, { deletedAt: now });
  await donations.insertEvents(tx, [
    event(donation.id, now, who, donation.version + 1, 'deleted', null, null),
  ]);
  await contentChanged(tx);
}
