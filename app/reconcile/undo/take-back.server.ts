/** Takes back what a line did to its donation, also where that is deleted: a restored one must not come back verified without it. */
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { EventContext } from '../../../platform/events.ts';
import * as donations from '../../donations/index.server.ts';
import { changeDonation, event } from '../../donations/index.server.ts';
import type { Donation } from '../../donations/index.ts';
import * as repository from '../repository.server.ts';

type Line = Tables['reconciledLines'];
type Holder = NonNullable<Awaited<ReturnType<typeof donations.lockAlsoDeleted>>>;

/**
 * Deletes the line, and puts its donation back as it was before, but for what somebody has changed since; one that was entered
 * from the line is unverified and deleted. False if somebody else has taken the line back.
 */
export async function takeBackLine(
  context: EventContext,
  tx: Database,
  line: Line,
  who: string,
): Promise<boolean> {
  // The donation first, as whoever edits or deletes it does.
  const donation = await donations.lockAlsoDeleted(tx, line.donationId);
  if (!(await repository.deleteLine(tx, line.lineKey, line.reconciliationId)) || !donation) return false;
  const now = new Date().toISOString();
  if (line.isEntered) await deleteEntered(context, tx, donation, who, now);
  else await revert(context, tx, donation, line.version, who, now);
  return true;
}

/** Frees the line and the donation from what was accepted for them before, where that is deleted or not verified. */
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
  const after = await changeDonation(context, tx, donation, Object.fromEntries(changes), who);
  const words = own.find(({ field }) => field === 'bankLine')?.newValue;
  const before = words ? JSON.parse(words) : null;
  await donations.insertEvents(tx, [event(donation.id, now, who, after.version, 'bankLine', before, null)]);
}

async function deleteEntered(
  context: EventContext,
  tx: Database,
  donation: Holder,
  who: string,
  now: string,
) {
  const { id, version } = await changeDonation(context, tx, donation, { isVerified: false }, who);
  if (donation.deletedAt) return;
  await donations.updateDonation(tx, id, { deletedAt: now });
  await donations.insertEvents(tx, [event(id, now, who, version + 1, 'deleted', null, null)]);
  await contentChanged(tx);
}
