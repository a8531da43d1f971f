/** A donor confirms a donation: how it was paid, the transaction ID and a screenshot of the payment. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { emit } from '../../platform/events.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { changeDonation } from './change-donation.server.ts';
import { confirmationKey } from './donation.ts';
import type { Donation } from './fields.ts';
import { noteLanguage } from './note-language.server.ts';
import { findOwn } from './ownership.server.ts';
import type { OwnDonation } from './projections.ts';
import { projectForOwner } from './projections.ts';
import type { ConfirmationInput } from './schema.ts';
import { isScreenshotOf } from './screenshots/repository.server.ts';

/**
 * Sets payment method, transaction ID and screenshot together, once. A repeat succeeds and, until the
 * verification, updates message, visibility and screenshot; other values throw 409. Throws 400 for a
 * screenshot of another donation, 503 while PayPal may be capturing its money.
 */
export async function confirmDonation(
  context: AppContext,
  requester: Requester,
  id: string,
  input: ConfirmationInput,
): Promise<OwnDonation> {
  const admin = await requester.admin();
  return context.db.transaction().execute(async (tx) => {
    const found = await findOwn(context, requester, admin, id, tx);
    const donation = admin ? found : await noteLanguage(tx, requester, found);
    const who = admin?.username ?? 'donor';
    const { paymentMethod, confirmationNumber, screenshotUrl } = input;
    const message = {
      message: input.message ?? donation.message,
      isHiddenMessage: input.isHiddenMessage ?? donation.isHiddenMessage,
      isAnonymous: input.isAnonymous ?? donation.isAnonymous,
    };
    if (donation.confirmationNumber !== null) {
      if (!isSameConfirmation(donation, input)) throw new Problem('donation.alreadyConfirmed');
      if (donation.isVerified) return projectForOwner(donation);
      const isNewer = screenshotUrl !== null && screenshotUrl !== donation.screenshotUrl;
      if (isNewer) await mustBeScreenshotOf(tx, id, screenshotUrl);
      const changes = { ...message, ...(isNewer && { screenshotUrl }) };
      return projectForOwner(await changeDonation(context, tx, donation, changes, who));
    }
    await mustBeScreenshotOf(tx, id, screenshotUrl);
    await emit(context, tx, 'donationChanging', { donation });
    const changes = { paymentMethod, confirmationNumber, screenshotUrl, ...message };
    const confirmed = await changeDonation(context, tx, donation, changes, who);
    await emit(context, tx, 'donationCompleted', { donation: confirmed });
    return projectForOwner(confirmed);
  });
}

async function mustBeScreenshotOf(tx: Database, id: string, url: string | null): Promise<void> {
  if (url !== null && (await isScreenshotOf(tx, id, url))) return;
  throw invalidInput({ screenshotUrl: 'screenshot.required' });
}

function isSameConfirmation(donation: Donation, { paymentMethod, confirmationNumber }: ConfirmationInput) {
  return (
    donation.confirmationNumber !== null &&
    confirmationKey(donation.confirmationNumber) === confirmationKey(confirmationNumber) &&
    donation.paymentMethod === paymentMethod
  );
}
