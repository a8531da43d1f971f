/** Verifies a donation that was selected in a list together with others: its money alone, and only by a transaction ID. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { changeDonation, lockDonation } from '../../donations/index.server.ts';
import type { Donation } from '../../donations/index.ts';
import { project } from '../../donations/index.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';

/**
 * The donation as it is then; once more is fine. Its message waits to be read (docs/decisions/0042-messages-wait.md). `mailAt`: when
 * the donor is told that the gift has arrived (ISO), null where no such mail follows. Refuses with 404, and with 409 a donation
 * without a transaction ID: nobody has said that it was paid.
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
    const verified = await changeDonation(context, tx, donation, { isVerified: true }, username);
    const mailAt = await queueVerifiedMail(context, tx, donation, verified);
    return { donation: project(verified, 'team'), mailAt };
  });
}
