/** A volunteer says that a payment hasn't arrived, or takes that back (docs/decisions/0063-not-found.md). */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { changeDonation, lockDonation } from '../donations/index.server.ts';
import { type Donation, project } from '../donations/index.ts';
import { isMissing } from './not-found.ts';
import { queueNotFoundMail } from './not-found-mail.server.ts';

/** Nothing is asked, and the donor has answered nothing. */
const noQuestion = { notFoundAt: null, answeredAt: null, donorAnswer: null, donorNote: null };

/**
 * Records that the payment was not found, for its donor to see. Clears the answer to an earlier question; while
 * one waits for its answer, nothing changes. `mailAt` is when the donor's mail goes out (ISO); null if none
 * follows, as a donor gets one mail a donation. Throws 404 if the donation is missing, 409 without a
 * transaction ID or if money has arrived.
 */
export async function markNotFound(
  context: AppContext,
  { username }: Admin,
  id: string,
): Promise<{ donation: Donation; mailAt: string | null }> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation || donation.erasedAt !== null) throw new Problem('donation.gone');
    if (donation.confirmationNumber === null) throw new Problem('donation.noTransactionId');
    if (!isMissing(donation)) throw new Problem('notFound.arrived');
    const isWaiting = donation.notFoundAt !== null && donation.answeredAt === null;
    if (isWaiting) return { donation: project(donation, 'team'), mailAt: null };
    const mailAt = await queueNotFoundMail(context, tx, donation);
    const changes = { ...noQuestion, notFoundAt: new Date().toISOString() };
    return {
      donation: project(await changeDonation(context, tx, donation, changes, username), 'team'),
      mailAt,
    };
  });
}

/** Takes it back: the donor sees no question, and a mail that still waits is not sent. Safe to repeat. */
export async function takeBackNotFound(
  context: AppContext,
  { username }: Admin,
  id: string,
): Promise<Donation> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw new Problem('donation.gone');
    return project(await changeDonation(context, tx, donation, noQuestion, username), 'team');
  });
}
