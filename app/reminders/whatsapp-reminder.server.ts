/** A reminder by WhatsApp: its text for the admin to send, and how many were sent. */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countries } from '../../platform/places/countries.ts';
import { withDialCode } from '../../platform/places/dial-codes.ts';
import { requireAsking } from '../campaign/index.server.ts';
import { changeDonation, donationKey, findDonation, lockDonation } from '../donations/index.server.ts';
import type { Donation } from '../donations/index.ts';
import { donorsLanguage, project } from '../donations/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { mailTexts } from '../text/mails.ts';
import { findDonationReminder } from './repository.server.ts';

/**
 * What the reminder by WhatsApp says, in the donor's language; `phone`: digits alone, as wa.me wants them, null without any.
 * Refuses with 404, and 409 when the donor said that they could not pay, or while no donations are taken.
 */
export async function showWhatsappReminder(context: AppContext, id: string) {
  await requireAsking(context);
  const donation = await findDonation(context.db, id);
  if (!donation) throw new Problem('donation.notFound');
  if ((await findDonationReminder(context.db, id))?.couldNotPayAt) throw new Problem('reminder.couldNotPay');
  const { beneficiary } = context.config.campaign;
  const language = donorsLanguage(donation);
  // With the key of the e-mail's link: WhatsApp opens links in a browser that has none of the donor's cookies.
  const key = donationKey(context, id, donation.keyVersion);
  const link = `${context.config.publicUrl}/confirm-donation?id=${id}&key=${key}`;
  const firstname = greetedName({ ...donation, lastname: '' }) ?? mailTexts[language].friend;
  return {
    phone: phoneDigits(donation),
    text: mailTexts[language].whatsappReminder({
      firstname,
      beneficiarys: beneficiary.possessive[language],
      link,
    }),
  };
}

/** A reminder went out by WhatsApp: their number goes up by one, whatever others do at the same time. Refuses with 404. */
export async function countWhatsappReminder(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<Donation> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockDonation(tx, id);
    if (!donation) throw new Problem('donation.notFound');
    const whatsappReminderNumber = donation.whatsappReminderNumber + 1;
    return project(
      await changeDonation(context, tx, donation, { whatsappReminderNumber }, admin.username),
      'team',
    );
  });
}

function phoneDigits({ phone, country }: Donation): string | null {
  const code = countries.find(({ name }) => name === country)?.code ?? '';
  const digits = withDialCode(phone.replace(/[^\d+]/g, ''), code).replace(/\D/g, '');
  return digits === '' ? null : digits;
}
