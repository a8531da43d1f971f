/** Erases a donor: deletes the personal data for good, and keeps the donation for the sums (contract §10). */
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { emptyLog } from '../../../platform/db/empty-log.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { removeCapturedMails } from '../../../platform/integrations/mail.ts';
import { event } from '../change-donation.server.ts';
import type { Donation } from '../fields.ts';
import * as donations from '../repository.server.ts';
import { releaseScreenshotsOf } from '../screenshots/repository.server.ts';
import { removeReleasedScreenshots } from '../screenshots/sweep-screenshots.server.ts';
import { searchText } from '../search.ts';
import { stayingFields, withoutDonor } from './erased.ts';
import * as repository from './repository.server.ts';

/** Fields whose history is kept: those that stay, and PayPal's payments. */
const staysInHistory = [...stayingFields, 'payment'];

/**
 * Erases the donor from a donation, its history, mails, PayPal orders and files. Safe to repeat. `who` is an
 * admin's username or 'donor'; `check` may refuse the donation. Returns the donation afterwards. Throws 404,
 * 503 while PayPal may be capturing its money or while the storage fails; a repeat then removes the rest.
 */
export async function eraseDonor(
  context: AppContext,
  who: string,
  id: string,
  check: (found: donations.OwnedDonation) => void = () => {},
): Promise<Donation> {
  const { donation, mails } = await context.db.transaction().execute(async (tx) => {
    const found = await donations.lockDonation(tx, id);
    if (!found) throw new Problem('donation.gone');
    if (found.erasedAt !== null) return { donation: found, mails: [] };
    check(found);
    await emit(context, tx, 'donationChanging', { donation: found });
    return eraseIn(context, tx, who, found);
  });
  await removeErasedFiles(context, mails);
  return donation;
}

/**
 * After an erasure: removes its captured mails, released screenshots, and what the database's log still has.
 */
export async function removeErasedFiles(context: AppContext, mails: string[]): Promise<void> {
  await removeCapturedMails(context.config, mails);
  await removeReleasedScreenshots(context);
  // Last, as screenshots have rows, too.
  if (!(await emptyLog(context.db))) {
    context.log.warn('erased data stays in the log of the database until the next night');
  }
}

/** Erases a locked donation. Returns it without its donor, and the ids of its deleted mails. */
export async function eraseIn(
  context: AppContext,
  tx: Database,
  who: string,
  donation: donations.OwnedDonation,
) {
  const { id, isVerified } = donation;
  const now = new Date().toISOString();
  const after = { ...donation, ...withoutDonor(donation), version: donation.version + 1 };
  const { version: _version, ...values } = withoutDonor(donation);
  await donations.updateDonation(tx, id, {
    ...values,
    search: searchText(after),
    confirmationKey: null,
    bankKey: null,
    visitorId: '',
    addressGroup: '',
    activeAddressKey: null,
    activeVisitorKey: null,
    idempotencyKey: null,
    erasedAt: now,
  });
  const mails = await repository.deleteMailsOf(tx, id);
  await repository.eraseHistory(tx, id, staysInHistory);
  await donations.insertEvents(tx, [event(id, now, who, after.version, 'erased', null, null)]);
  await releaseScreenshotsOf(tx, id);
  await emit(context, tx, 'donorErased', { donation });
  if (isVerified) await contentChanged(tx);
  return { donation: after, mails };
}
