/** What the team does and asks about single donations: reminders by WhatsApp, history, the same transaction ID twice, sums. */
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { countries } from '../../../platform/places/countries.ts';
import { withDialCode } from '../../../platform/places/dial-codes.ts';
import { mailTexts } from '../../text/mails.ts';
import { change } from '../change-donation.server.ts';
import { type Donation, donorsLanguage } from '../donation.ts';
import { type filterSchema, toFilter } from '../list-donations.server.ts';
import { donationKey, fields, notFound } from '../ownership.server.ts';
import { findDonation, lockDonation } from '../repository.server.ts';
import * as repository from './repository.server.ts';

/** The sums of a list, whole rupees and dollars; `received`: those with a transaction ID that are verified (spec §9). */
export async function sumDonations(context: AppContext, query: v.InferOutput<typeof filterSchema>) {
  const { rupees, usDollar, receivedRupees, receivedUsDollar } = await repository.sumDonations(
    context.db,
    toFilter(query),
  );
  return { rupees, usDollar, received: { rupees: receivedRupees, usDollar: receivedUsDollar } };
}

/** Enough to see that something is wrong; the search finds the rest. */
const maxSame = 3;

/** For each of these donations the others with the same transaction ID; those without are left out. */
export async function listSameTransaction(context: AppContext, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await repository.listSameTransaction(context.db, ids, maxSame);
  return ids.flatMap((id) => {
    const same = rows.filter((row) => row.of === id).map(({ of: _of, ...other }) => other);
    return same.length > 0 ? [{ id, same }] : [];
  });
}

/** What the reminder by WhatsApp says, in the donor's language; `phone`: digits alone, as wa.me wants them, null without any. */
export async function showWhatsappReminder(context: AppContext, id: string) {
  const donation = await findDonation(context.db, id);
  if (!donation) throw new Problem(404, notFound);
  const { beneficiary } = context.config.campaign;
  const language = donorsLanguage(donation);
  // With the key of the e-mail's link: WhatsApp opens links in a browser that has none of the donor's cookies.
  const link = `${context.config.publicUrl}/confirm-donation?id=${id}&key=${donationKey(context, id)}`;
  const { firstname } = donation;
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
    if (!donation) throw new Problem(404, notFound);
    const whatsappReminderNumber = donation.whatsappReminderNumber + 1;
    return fields(await change(tx, donation, { whatsappReminderNumber }, admin.username));
  });
}

function phoneDigits({ phone, country }: Donation): string | null {
  const code = countries.find(({ name }) => name === country)?.code ?? '';
  const digits = withDialCode(phone.replace(/[^\d+]/g, ''), code).replace(/\D/g, '');
  return digits === '' ? null : digits;
}

export const historyQuerySchema = v.object({
  cursor: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}_[\d:.TZ-]{24}_[\da-f-]{36}$/, 'This is no cursor of ours.')),
  ),
});

/** A page of a history: more than most donations ever have. */
const historyPage = 50;

/** What happened to a donation, newest first; `name` is the admin's, null for donors. Refuses with 404. */
export async function listHistory(context: AppContext, id: string, cursor: string | undefined) {
  if (!(await findDonation(context.db, id))) throw new Problem(404, notFound);
  const rows = await repository.listHistory(context.db, id, {
    limit: historyPage + 1,
    after: cursor === undefined ? null : parse(cursor),
  });
  const page = rows.slice(0, historyPage);
  const last = page.at(-1);
  return {
    events: page.map(({ version: _version, oldValue, newValue, ...event }) => ({
      ...event,
      oldValue: keptValue(oldValue),
      newValue: keptValue(newValue),
    })),
    next: last && rows.length > historyPage ? `${last.version}_${last.at}_${last.id}` : null,
  };
}

function parse(cursor: string) {
  const [version = '', at = '', id = ''] = cursor.split('_');
  return { version: Number(version), at, id };
}

/** A kept value as it was: text, number, true or false, or null. */
function keptValue(kept: string | null) {
  return kept === null ? null : (JSON.parse(kept) as string | number | boolean);
}
