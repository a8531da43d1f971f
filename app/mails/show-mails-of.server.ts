/** The mails about one donation, for the team. */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findDonation } from '../donations/index.server.ts';
import { listToCorrect } from './corrections.server.ts';
import { listMailsOf } from './repository.server.ts';

/**
 * The mails, oldest first, for as long as they are kept. `isToldTooMuch`: a correction may be sent. Throws 404
 * if the donation is missing.
 */
export async function showMailsOf(context: AppContext, donationId: string) {
  if (!(await findDonation(context.db, donationId))) throw new Problem('donation.notFound');
  const [mails, toCorrect] = await Promise.all([
    listMailsOf(context.db, donationId),
    listToCorrect(context, [donationId]),
  ]);
  return { mails, isToldTooMuch: toCorrect.length > 0 };
}
