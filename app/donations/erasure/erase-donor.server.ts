/** Erases a donor: deletes the personal data for good, and keeps the donation for the sums (contract §10). */
import type { AppContext } from '../../../platform/app-context.ts';
import { overwriteErased } from '../../../platform/db/erased-bytes.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { removeCapturedMails } from '../../../platform/integrations/mail.ts';
import type { ErasedPerson } from '../../../platform/personal-data.ts';
import type { Donation } from '../fields.ts';
import * as donations from '../repository.server.ts';
import { removeReleasedScreenshots } from '../screenshots/sweep-screenshots.server.ts';
import { recordErasure } from './erase-again.server.ts';
import { eraseIn } from './erase-in.server.ts';

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
  const { donation, mails, person } = await context.db.transaction().execute(async (tx) => {
    const found = await donations.lockDonation(tx, id);
    if (!found) throw new Problem('donation.gone');
    if (found.erasedAt !== null) return { donation: found, mails: [], person: null };
    check(found);
    await emit(context, tx, 'donationChanging', { donation: found });
    await recordErasure(context, tx, [id], '');
    const { email, language } = found;
    return { ...(await eraseIn(context, tx, who, found)), person: { email, language, isWhole: false } };
  });
  await endErasure(context, mails, person);
  return donation;
}

/**
 * After an erasure: removes its captured mails, released screenshots, and what the database's files still have.
 * Confirms it to the person; null if there was nothing left to erase.
 */
export async function endErasure(
  context: AppContext,
  mails: string[],
  person: ErasedPerson | null,
): Promise<void> {
  await removeCapturedMails(context.config, mails);
  await removeReleasedScreenshots(context);
  // Last, as screenshots have rows, too.
  if (!(await overwriteErased(context.db))) {
    context.log.warn('erased data stays in the files of the database until the next night');
  }
  if (person === null) return;
  for (const { confirmErasure } of context.personalData) await confirmErasure?.(context, person);
}
