/**
 * Undoes what accepting a line changed in its donation. Also applies to a deleted donation: when it is
 * restored, it must not be verified by a line that is free again.
 */
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { EventContext } from '../../../platform/events.ts';
import * as donations from '../../donations/index.server.ts';
import { event } from '../../donations/index.server.ts';
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
  if (line.isEntered) await deleteEntered(context, tx, donation, who);
  else await revert(context, tx, donation, line, who);
  return true;
}

/** Takes the line back if its donation is deleted, so that it can count for another one. */
export async function freeLine(
  context: EventContext,
  tx: Database,
  lineKey: string,
  who: string,
): Promise<void> {
  const line = await repository.findLine(tx, lineKey);
  const holder = line && (await donations.lockAlsoDeleted(tx, line.donationId));
  if (line && holder?.deletedAt) await takeBackLine(context, tx, line, who);
}

async function revert(
  context: EventContext,
  tx: Database,
  donation: Holder,
  { lineKey, version }: Line,
  who: string,
) {
  const events = await donations.listEventsAfter(tx, donation.id, version - 1);
  const own = events.filter((each) => each.version === version);
  const filled = filledIn.filter((name) =>
    own.some(({ field, newValue }) => field === name && newValue === JSON.stringify(donation[name])),
  );
  const by = { who, changes: Object.fromEntries(filled.map((name) => [name, null])) };
  const money = { source: 'bank line' as const, identity: lineKey };
  const after = await undoMoney(context, tx, donation, money, 'Statement undone', by);
  const words = own.find(({ field }) => field === 'bankLine')?.newValue;
  const before = words ? JSON.parse(words) : null;
  const now = new Date().toISOString();
  await donations.insertEvents(tx, [event(donation.id, now, who, after.version, 'bankLine', before, null)]);
}

/** What accepting a line fills in where it is empty. */
const filledIn = ['confirmationNumber', 'paymentMethod'] as const;

/** Reverses the receipt and deletes the donation. Unverifying it also renews the cached pages that show its amount. */
async function deleteEntered(context: EventContext, tx: Database, donation: Holder, who: string) {
  const after = await unverify(context, tx, donation, { who });
  if (!donation.deletedAt) await donations.deleteLocked(context, tx, after, who);
}
