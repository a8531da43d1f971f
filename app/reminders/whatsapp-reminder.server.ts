/** A reminder by WhatsApp: the text for the admin to send, and the count. */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { countries } from '../../platform/places/countries.ts';
import { withDialCode } from '../../platform/places/dial-codes.ts';
import { requireAsking } from '../campaign/index.server.ts';
import { changeDonation, findDonation, lockDonation, openingKey } from '../donations/index.server.ts';
import type { Donation } from '../donations/index.ts';
import { donorsLanguage, project } from '../donations/index.ts';
import { greetedName } from '../shared/greeted-name.ts';
import { mailTexts } from '../text/mails.ts';
import { findDonationReminder } from './repository.server.ts';

/**
 * The text in the donor's language. `phone` has digits only, as wa.me needs them; null without any. Throws
 * 404, and 409 if the donor could not pay or the campaign accepts no donations.
 */
export async function showWhatsappReminder(context: AppContext, id: string) {
  await requireAsking(context);
  const donation = await findDonation(context.db, id);
  if (!donation) throw new Problem('donation.notFound');
  if ((await findDonationReminder(context.db, id))?.couldNotPayAt) throw new Problem('reminder.couldNotPay');
  const { beneficiary } = context.config.campaign;
  const language = donorsLanguage(donation);
  // The link has a key, as WhatsApp opens links in a browser without the donor's cookies. The person with the
  // phone need not be the one with the address.
  const key = openingKey(context, id, donation.keyVersion);
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

/** Counts a reminder sent by WhatsApp, safe in concurrent calls. Throws 404. */
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
