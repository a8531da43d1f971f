/**
 * Records received and returned money (contract §12): a row of the ledger and the donation's derived fields, in
 * one transaction. Each function locks nothing: the caller has locked the donation.
 */
import { dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EventContext } from '../../platform/events.ts';
import { type Changes, changeDonation, type OwnedDonation, type Rates } from '../donations/index.server.ts';
import { addReceipt, addReversal, addReversals, whole } from './ledger.server.ts';
import {
  derive,
  fromHundredths,
  type NewReceipt,
  type Standing,
  sourceByHand,
  standingOf,
  toHundredths,
  worthAtClaim,
} from './receipts.ts';
import { listReceipts } from './repository.server.ts';

/** Who changes the ledger, and what else of the donation changes with it. */
export type By = { who: string; changes?: Changes; rates?: Rates };

/** Adds a receipt. Null if this money counts already, for this donation or another one. */
export async function receiveMoney(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  receipt: NewReceipt,
  by: By,
): Promise<OwnedDonation | null> {
  const isNew = await addReceipt(tx, donation.id, receipt, by.who);
  return isNew ? settle(context, tx, donation, by) : null;
}

/** Reverses what is left of the receipts that `isMeant` names. Does nothing if there are none. */
export async function reverseMoney(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  isMeant: (receipt: Standing) => boolean,
  reason: string,
  by: By,
): Promise<OwnedDonation> {
  await addReversals(tx, donation.id, isMeant, reason, by.who);
  return settle(context, tx, donation, by);
}

/**
 * Records the money that the team, or the family before it, saw by hand: `amount` in rupees, else the family's
 * answer, else the claim. Does nothing if the donation is verified.
 */
export async function verifyByHand(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  by: By,
  amount: string | null = null,
): Promise<OwnedDonation> {
  if (donation.isVerified) return settle(context, tx, donation, by);
  const claim = { ...donation, ...by.changes };
  const inRupees = amount ?? donation.arrivalAmount;
  const money =
    inRupees === null
      ? worthAtClaim(claim.amount, claim.currency, claim)
      : worthAtClaim(inRupees, 'INR', claim);
  const source = amount === null ? sourceByHand(donation) : 'volunteer';
  await addReceipt(
    tx,
    donation.id,
    { ...money, day: today(), source, identity: crypto.randomUUID() },
    by.who,
  );
  return settle(context, tx, donation, by);
}

/** Reverses every receipt: nothing has arrived, says `who`. */
export function unverify(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  by: By,
): Promise<OwnedDonation> {
  return reverseMoney(context, tx, donation, () => true, 'Not verified any more', by);
}

/**
 * Makes the receipts sum to `amount` rupees: what volunteers recorded is replaced, and what others saw is
 * reversed as far as it is more, newest first.
 */
export async function correctReceived(
  context: EventContext,
  tx: Database,
  donation: OwnedDonation,
  amount: string,
  by: By,
): Promise<OwnedDonation> {
  const { id } = donation;
  await addReversals(tx, id, ({ source }) => source === 'volunteer', 'Corrected', by.who);
  let missing = toHundredths(amount);
  for (const receipt of standingOf(await listReceipts(tx, id))) missing -= receipt.rest.paise ?? 0;
  if (missing > 0) {
    const money = worthAtClaim(fromHundredths(missing), 'INR', { ...donation, ...by.changes });
    const receipt = { ...money, day: today(), source: 'volunteer' as const, identity: crypto.randomUUID() };
    await addReceipt(tx, id, receipt, by.who);
  }
  for (const receipt of standingOf(await listReceipts(tx, id)).reverse()) {
    if (missing >= 0) break;
    const back = Math.min(-missing, receipt.rest.paise ?? 0);
    await addReversal(
      tx,
      receipt,
      back / (receipt.rest.paise ?? 1),
      crypto.randomUUID(),
      'Corrected',
      by.who,
    );
    missing += back;
  }
  return settle(context, tx, donation, by);
}

/**
 * Enters converted money anew after the team has corrected the claim's worth: rupees of other currencies, and
 * dollars of rupees. What was received stays.
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
    await addReversal(tx, receipt, 1, whole, 'Converted anew', by.who);
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
  { who, changes = {}, rates }: By,
): Promise<OwnedDonation> {
  const received = derive(await listReceipts(tx, donation.id));
  return changeDonation(context, tx, donation, changes, who, { rates, received });
}

function today(): string {
  return dayInIndia(Date.now());
}
