/**
 * Undoes what accepting a line changed in its donation. Also applies to a deleted donation: when it is
 * restored, it must not be verified by a line that is free again.
 */
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { EventContext } from '../../../platform/events.ts';
import * as donations from '../../donations/index.server.ts';
import { event } from '../../donations/index.server.ts';
import type { Donation } from '../../donations/index.ts';
import { undoMoney, unverify } from '../../receipts/index.server.ts';
import * as repository from '../repository.server.ts';

type Line = Tables['reconciledLines'];
type Holder = NonNullable<Awaited<ReturnType<typeof donations.lockAlsoDeleted>>>;

/**
 * Deletes the line and reverts its donation, except for fields that somebody has changed since. A donation
 * that was entered from the line is unverified and deleted. False if another request has taken the line back.
 */
export async function takeBackLine(
  context: EventContext,
  tx: Database,
  line: Line,
  who: string,
): Promise<boolean> {
  // Locks the donation first, as edits and deletions do, so that no two transactions wait for each other.
  const donation = await donations.lockAlsoDeleted(tx, line.donationId);
  if (!(await repository.deleteLine(tx, line.lineKey, line.reconciliationId)) || !donation) return false;
  const now = new Date().toISOString();
  if (line.isEntered) await deleteEntered(context, tx, donation, who, now);
  else await revert(context, tx, donation, line, who, now);
  return true;
}

/**
 * Undoes earlier acceptances of this line or this donation if the donation concerned is deleted or
 * unverified.
 */
export async function freeLine(
  context: EventContext,
  tx: Database,
  lineKey: string,
  donationId: string,
  who: string,
): Promise<void> {
  const line = await repository.findLine(tx, lineKey);
  const holder = line && (await donations.lockAlsoDeleted(tx, line.donationId));
  if (line && holder?.deletedAt) await takeBackLine(context, tx, line, who);
  await repository.releaseLines(tx, lineKey, donationId);
}

async function revert(
  context: EventContext,
  tx: Database,
  donation: Holder,
  { lineKey, version }: Line,
  who: string,
  now: string,
) {
  const events = await donations.listEventsAfter(tx, donation.id, version - 1);
  const own = events.filter((each) => each.version === version && !isDerived(each.field));
  const changes = own.flatMap(({ field, oldValue, newValue }) => {
    const value = donation[field as keyof Donation];
    const isUnchanged = value !== undefined && value !== null && JSON.stringify(value) === newValue;
    return isUnchanged ? [[field, oldValue === null ? null : JSON.parse(oldValue)]] : [];
  });
  const by = { who, changes: Object.fromEntries(changes) };
  const money = { source: 'bank line' as const, identity: lineKey };
  const after = await undoMoney(context, tx, donation, money, 'Statement undone', by);
  const words = own.find(({ field }) => field === 'bankLine')?.newValue;
  const before = words ? JSON.parse(words) : null;
  await donations.insertEvents(tx, [event(donation.id, now, who, after.version, 'bankLine', before, null)]);
}

/** The fields of a change that the receipts decide. */
const isDerived = (field: string) => field === 'isVerified' || field === 'receivedINR';

/** Reverses the receipt and deletes the donation. Unverifying it also renews the cached pages that show its amount. */
async function deleteEntered(
  context: EventContext,
  tx: Database,
  donation: Holder,
  who: string,
  now: string,
) {
  const { id, version } = await unverify(context, tx, donation, { who });
  if (donation.deletedAt) return;
  await donations.updateDonation(tx, id, { deletedAt: now });
  await donations.insertEvents(tx, [event(id, now, who, version + 1, 'deleted', null, null)]);
}
