/** Shows a donation's receipts to the team, and reverses one. */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { findDonation, lockDonation } from '../donations/index.server.ts';
import { type Donation, project } from '../donations/index.ts';
import { type Cause, fromHundredths, standingOf } from './receipts.ts';
import { reverseMoney } from './record-money.server.ts';
import { listReceipts } from './repository.server.ts';

/**
 * The receipts and reversals, oldest first. `left` is the rest of a receipt, a plain decimal in its
 * currency; null for reversals and for receipts without a rest. Throws 404 if the donation is
 * missing.
 */
export async function showReceipts({ db }: AppContext, id: string) {
  if (!(await findDonation(db, id))) throw new Problem('donation.notFound');
  const receipts = await listReceipts(db, id);
  const left = new Map(standingOf(receipts).map(({ id, rest }) => [id, fromHundredths(rest.hundredths)]));
  return receipts.map(
    ({ id, amount, currency, paise, day, source, who, at, reverses, reason, isReturn }) => ({
      id,
      amount,
      currency,
      rupees: paise === null ? null : fromHundredths(paise),
      day,
      source,
      who,
      at,
      reverses,
      reason,
      isReturn,
      left: left.get(id) ?? null,
    }),
  );
}

export type ShownReceipt = Awaited<ReturnType<typeof showReceipts>>[number];

/**
 * Reverses the rest of a receipt. Returns the donation for the team. Throws 404 if the donation is
 * missing, or if it has no such receipt with a rest.
 */
export async function reverseReceipt(
  context: AppContext,
  { username }: Admin,
  id: string,
  receiptId: string,
  cause: Cause,
): Promise<Donation> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw new Problem('donation.gone');
    const isMeant = (receipt: { id: string }) => receipt.id === receiptId;
    if (!standingOf(await listReceipts(tx, id)).some(isMeant)) throw new Problem('receipt.notFound');
    const by = { who: username };
    return project(await reverseMoney(context, tx, donation, isMeant, cause, by), 'team');
  });
}
