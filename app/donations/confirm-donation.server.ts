/** A donor confirms a donation: how it was paid, the transaction ID and a screenshot of the payment. */
import type { AppContext } from '../../platform/app-context.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { isScreenshotOf } from '../files/screenshot-repository.server.ts';
import { queueDonorMail } from '../mails/queue-donor-mail.server.ts';
import { changeDonation } from './change-donation.server.ts';
import { confirmationKey, type Donation } from './donation.ts';
import { findOwn } from './ownership.server.ts';
import { refuseWhileCapturing } from './paypal/refuse-while-capturing.server.ts';
import type { OwnDonation } from './projections.ts';
import { projectForOwner } from './projections.ts';
import type { ConfirmationInput } from './schema.ts';

/**
 * Sets payment method, transaction ID and screenshot together, once. The same again is fine; another one gets 409.
 * Refuses with 400 a screenshot that wasn't stored for this donation, 503 while PayPal may be capturing its money.
 */
export async function confirmDonation(
  context: AppContext,
  requester: Requester,
  id: string,
  input: ConfirmationInput,
): Promise<OwnDonation> {
  const admin = await requester.admin();
  return context.db.transaction().execute(async (tx) => {
    const donation = await findOwn(context, requester, admin, id, tx);
    const { paymentMethod, confirmationNumber, screenshotUrl } = input;
    if (donation.confirmationNumber !== null) {
      if (isSameConfirmation(donation, input)) return projectForOwner(donation);
      throw new Problem('donation.alreadyConfirmed');
    }
    if (screenshotUrl === null || !(await isScreenshotOf(tx, id, screenshotUrl))) {
      throw invalidInput({ screenshotUrl: 'screenshot.required' });
    }
    await refuseWhileCapturing(tx, id);
    const changes = {
      paymentMethod,
      confirmationNumber,
      screenshotUrl,
      message: input.message ?? donation.message,
      isHiddenMessage: input.isHiddenMessage ?? donation.isHiddenMessage,
    };
    const confirmed = await changeDonation(tx, donation, changes, admin?.username ?? 'donor');
    await queueDonorMail(tx, 'thank-you', donation);
    return projectForOwner(confirmed);
  });
}

function isSameConfirmation(donation: Donation, { paymentMethod, confirmationNumber }: ConfirmationInput) {
  return (
    donation.confirmationNumber !== null &&
    confirmationKey(donation.confirmationNumber) === confirmationKey(confirmationNumber) &&
    donation.paymentMethod === paymentMethod
  );
}
