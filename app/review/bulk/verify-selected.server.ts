/** Verifies one donation of a selection. Needs a transaction ID, and leaves the message to be read. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { lockDonation } from '../../donations/index.server.ts';
import type { Donation } from '../../donations/index.ts';
import { project } from '../../donations/index.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';
import { verifyByHand } from '../../receipts/index.server.ts';

/**
 * Returns the verified donation; does nothing if it is verified already. Its message waits to be read
 * (docs/decisions/0042-messages-wait.md). `mailAt` is when the mail "Your gift has arrived" goes out (ISO),
 * or null. Throws 404 if the donation is missing, 409 if it has no transaction ID: no donor has said that it
 * is paid.
 */
export async function verifySelected(
  context: AppContext,
  { username }: Admin,
  id: string,
): Promise<{ donation: Donation; mailAt: string | null }> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw new Problem('donation.gone');
    if (donation.confirmationNumber === null) throw new Problem('donation.noTransactionId');
    const verified = await verifyByHand(context, tx, donation, { who: username });
    const mailAt = await queueVerifiedMail(context, tx, donation, verified);
    return { donation: project(verified, 'team'), mailAt };
  });
}
