/** What a donation paid for, for its donor alone. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findDonation, mustBeMine } from '../donations/index.server.ts';
import { findRange } from '../raised/index.server.ts';
import { type PaidFor, paidFor } from './paid-for.ts';
import { listSpendings } from './spendings.server.ts';

/** Null while the donation is not verified. Throws 404 for somebody else's. */
export async function showPaidFor(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<PaidFor | null> {
  const { db } = context;
  const donation = mustBeMine(context, requester, await findDonation(db, donationId));
  if (!donation.isVerified) return null;
  const [range, newestFirst] = await Promise.all([findRange(db, donationId), listSpendings(db)]);
  const paid = paidFor(range, newestFirst.toReversed(), dayInIndia(Date.now()));
  return paid.state === 'waiting' && donation.received === null ? { ...paid, state: 'unvalued' } : paid;
}
