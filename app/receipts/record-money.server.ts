/**
 * Records received and returned money (contract §12): adds rows to the ledger and writes the donation's
 * derived fields, in the caller's transaction. The caller locks the donation first.
 */
import { dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventContext } from '../../platform/events.ts';
import { type Changes, changeDonation, type OwnedDonation } from '../donations/index.server.ts';
import { toHundredths } from '../money/index.ts';
import { addReceipt, addReversal, addReversals, restoreReplaced, whole } from './ledger.server.ts';
import {
  type Cause,
  derive,
  enteredAt,
  fromHundredths,
  isUnreduced,
  type NewReceipt,
  type Receipt,
  type Standing,
  standingOf,
  worthAtClaim,
} from './receipts.ts';
import { replaceSaid, replaceSaidAgain } from './replace-said.server.ts';
import { listReceipts } from './repository.server.ts';

/**
 * Who changes the ledger, and what else of the donation changes with it. `batchId`: the bulk work that does it.
 */
export type By = { who: string; changes?: Changes; batchId?: string };

/** Money in the ledger: its source, and what identifies it there. */
export type Money = Pick<NewReceipt, 'source' | 'identity'>;

/** True for the receipts of this money: its reversals have identities of their own. */
const isOf =
  ({ source, identity }: Money) =>
  (one: Receipt) =>
    one.source === source && one.identity === identity;

/**
 * Adds a receipt of money that somebody saw, in place of what volunteers or the family had said of it. Null
 * if this money counts already, for this donation or another one.
 */
export async function receiveMoney(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  receipt: NewReceipt,
  by: By,
): Promise<OwnedDonation | null> {
  const id = await addReceipt(tx, donation.id, receipt, by.who);
  if (id === null) return null;
  await replaceSaid(tx, donation.id, id, by.who);
  return settle(context, tx, donation, by);
}

/**
 * Reverses money that was counted by mistake, and what volunteers corrected it by since. Restores what it had
 * replaced.
 */
export async function undoMoney(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  money: Money,
  reason: string,
  by: By,
): Promise<OwnedDonation> {
  const receipts = await listReceipts(tx, donation.id);
  const receipt = standingOf(receipts).find(isOf(money));
  if (receipt) {
    const since = enteredAt(receipts, receipt);
    const isMeant = (one: Standing) =>
      one.id === receipt.id || (one.source === 'volunteer' && enteredAt(receipts, one) >= since);
    await addReversals(tx, donation.id, isMeant, { reason }, by.who);
    await restoreReplaced(tx, receipt, by.who);
    await replaceSaidAgain(tx, donation.id, by.who);
  }
  return settle(context, tx, donation, by);
}

/** Reverses the rest of each receipt for which `isMeant` is true. */
export async function reverseMoney(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  isMeant: (receipt: Standing) => boolean,
  cause: Cause,
  by: By,
): Promise<OwnedDonation> {
  await addReversals(tx, donation.id, isMeant, cause, by.who);
  return settle(context, tx, donation, by);
}

/**
 * Reverses what bulk work had recorded. Null if somebody has corrected or replaced it: a corrected amount stays
 * as a whole.
 */
export async function takeBackBatch(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  batchId: string,
  by: By,
): Promise<OwnedDonation | null> {
  const receipts = await listReceipts(tx, donation.id);
  const isAsRecorded = (one: Standing) => one.batchId === batchId && isUnreduced(receipts, one);
  if (!standingOf(receipts).every(isAsRecorded)) return null;
  return reverseMoney(context, tx, donation, () => true, { reason: 'Bulk work undone' }, by);
}

/**
 * Reverses a share (0 to 1) of money as it was received, once for each `id`; at most the rest of its receipt.
 * Returns the donation unchanged if there is nothing to reverse.
 */
export async function reversePart(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  money: Money,
  { id, share, ...cause }: Cause & { id: string; share: number },
  by: By,
): Promise<OwnedDonation> {
  const receipts = await listReceipts(tx, donation.id);
  const first = receipts.find(isOf(money));
  const receipt = standingOf(receipts).find(isOf(money));
  const isDone = receipts.some((one) => one.identity === id);
  if (!first || !receipt || isDone) return donation;
  const part = (share * toHundredths(first.amount)) / receipt.rest.hundredths;
  await addReversal(tx, receipt, Math.min(1, part), id, cause, by.who);
  return settle(context, tx, donation, by);
}

/**
 * Records the money of an unverified donation that the team verifies: the amount that the family answered, or
 * else the claim.
 */
export async function verifyByHand(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  by: By,
): Promise<OwnedDonation> {
  const claim = { ...donation, ...by.changes };
  const { arrivalAmount } = donation;
  const money =
    arrivalAmount === null
      ? worthAtClaim(claim.amount, claim.currency, claim)
      : worthAtClaim(arrivalAmount, 'INR', claim);
  const source = arrivalAmount === null ? 'volunteer' : 'family';
  const identity = crypto.randomUUID();
  const receipt: NewReceipt = { ...money, day: today(), source, identity, batchId: by.batchId ?? null };
  await addReceipt(tx, donation.id, receipt, by.who);
  return settle(context, tx, donation, by);
}

/** Reverses every receipt, because the team says that nothing has arrived. */
export function unverify(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  by: By,
): Promise<OwnedDonation> {
  return reverseMoney(context, tx, donation, () => true, { reason: 'Not verified any more' }, by);
}

const corrected: Cause = { reason: 'Corrected' };

/**
 * Makes the receipts sum to `amount` rupees. Reverses the volunteers' receipts and adds one for the
 * difference. If the other receipts exceed the amount, it reverses the excess, newest receipt first.
 */
export async function correctReceived(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  amount: string,
  by: By,
): Promise<OwnedDonation> {
  const { id } = donation;
  await addReversals(tx, id, ({ source }) => source === 'volunteer', corrected, by.who);
  let missing = toHundredths(amount);
  for (const receipt of standingOf(await listReceipts(tx, id))) missing -= receipt.rest.paise ?? 0;
  if (missing > 0) {
    const money = worthAtClaim(fromHundredths(missing), 'INR', { ...donation, ...by.changes });
    // The typed amount counts to the paisa, whatever the claim is worth.
    const receipt: NewReceipt = {
      ...money,
      paise: missing,
      day: today(),
      source: 'volunteer',
      identity: crypto.randomUUID(),
    };
    await addReceipt(tx, id, receipt, by.who);
  }
  for (const receipt of standingOf(await listReceipts(tx, id)).reverse()) {
    if (missing >= 0) break;
    const { paise } = receipt.rest;
    // Money without a worth in rupees is no part of the sum.
    if (!paise) continue;
    const back = Math.min(-missing, paise);
    await addReversal(tx, receipt, back / paise, crypto.randomUUID(), corrected, by.who);
    missing += back;
  }
  return settle(context, tx, donation, by);
}

/**
 * Converts the receipts again after the team has corrected the claim's worth in rupees or dollars. The
 * amounts, as received, stay the same.
 */
export async function revalue(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  by: By,
): Promise<OwnedDonation> {
  const claim = { ...donation, ...by.changes };
  for (const receipt of standingOf(await listReceipts(tx, donation.id))) {
    const amount = fromHundredths(receipt.rest.hundredths);
    const worth = worthAtClaim(amount, receipt.currency, claim);
    if (worth.paise === receipt.rest.paise && worth.cents === receipt.rest.cents) continue;
    if (worth.paise === null && receipt.currency !== claim.currency) continue;
    await addReversal(tx, receipt, 1, whole, { reason: 'Converted anew' }, by.who);
    const { day, source, identity, batchId } = receipt;
    await addReceipt(tx, donation.id, { ...worth, day, source, identity, batchId }, by.who);
  }
  return settle(context, tx, donation, by);
}

/** Writes what the receipts say now, with the other changes. */
async function settle(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  { who, changes = {} }: By,
): Promise<OwnedDonation> {
  const received = derive(await listReceipts(tx, donation.id));
  return changeDonation(context, tx, donation, changes, who, { received });
}

function today(): string {
  return dayInIndia(Date.now());
}
