/** Adds receipts and reversals to the ledger. */
import type { Database } from '../../platform/db/database.ts';
import { toHundredths } from '../money/index.ts';
import {
  type Cause,
  fromHundredths,
  isSameEntry,
  type NewReceipt,
  type Receipt,
  type Standing,
  standingOf,
} from './receipts.ts';
import { hasDonation, insertReceipt, listOfIdentity, listReceipts } from './repository.server.ts';

/** The identity of a row that reverses all that is left of a receipt. */
export const whole = 'whole';

/** Adds a receipt. Returns its id; null if this money counts already, for this donation or another one. */
export async function addReceipt(
  tx: Database,
  donationId: string,
  { batchId = null, ...receipt }: NewReceipt,
  who: string,
): Promise<string | null> {
  // One query: what counts and how many there were must be of the same moment, or two requests count it twice.
  const before = await listOfIdentity(tx, receipt);
  for (const held of standingOf(before)) {
    // A purged donation counts no money, so its bank line may count for another donation.
    if (await hasDonation(tx, held.donationId)) return null;
  }
  const nth = before.filter(({ reverses }) => reverses === null).length;
  const at = new Date().toISOString();
  const id = crypto.randomUUID();
  const row = {
    ...receipt,
    id,
    donationId,
    nth,
    batchId,
    who,
    at,
    reverses: null,
    reason: null,
    isReturn: false,
  };
  return (await insertReceipt(tx, row)) ? id : null;
}

/** Adds the receipts again that this money had replaced, also before it was entered again. */
export async function restoreReplaced(tx: Database, money: Receipt, who: string): Promise<void> {
  const { donationId } = money;
  const receipts = await listReceipts(tx, donationId);
  const ids = receipts.filter((each) => isSameEntry(each, money)).map(({ id }) => id);
  const forward = (value: number | null) => (value === null ? null : -value);
  for (const reversal of receipts.filter((each) => ids.includes(each.identity))) {
    const replaced = receipts.find(({ id }) => id === reversal.reverses);
    if (!replaced) continue;
    const amount = fromHundredths(-toHundredths(reversal.amount));
    const worth = { amount, paise: forward(reversal.paise), cents: forward(reversal.cents) };
    await addReceipt(tx, donationId, { ...replaced, ...worth }, who);
  }
}

/** Reverses the rest of each receipt of the donation for which `isMeant` is true, under this identity. */
export async function addReversals(
  tx: Database,
  donationId: string,
  isMeant: (receipt: Standing) => boolean,
  cause: Cause,
  who: string,
  identity = whole,
): Promise<void> {
  for (const receipt of standingOf(await listReceipts(tx, donationId))) {
    if (isMeant(receipt)) await addReversal(tx, receipt, 1, identity, cause, who);
  }
}

/** Reverses a share (0 to 1) of a receipt's rest. False if the ledger has a reversal of this identity. */
export function addReversal(
  tx: Database,
  { rest, ...receipt }: Standing,
  share: number,
  identity: string,
  { reason, isReturn = false }: Cause,
  who: string,
): Promise<boolean> {
  const back = (value: number | null) => (value === null ? null : -Math.round(value * share));
  const row: Receipt = {
    ...receipt,
    id: crypto.randomUUID(),
    amount: fromHundredths(-Math.round(rest.hundredths * share)),
    paise: back(rest.paise),
    cents: back(rest.cents),
    identity,
    who,
    at: new Date().toISOString(),
    reverses: receipt.id,
    reason,
    isReturn,
  };
  return insertReceipt(tx, row);
}
