/** One donation after another as donors and the team would have made them: the rows that the site itself writes. No database. */
import { event } from '../../app/donations/change-donation.server.ts';
import { confirmationKey } from '../../app/donations/donation.ts';
import { equivalents } from '../../app/donations/money.ts';
import { unreviewed } from '../../app/donations/new-donation.server.ts';
import { searchText } from '../../app/donations/search.ts';
import type { DonationEventTable, DonationTable } from '../../app/donations/tables.ts';
import { bankKey } from '../../app/donations/transaction-id.ts';
import { addressGroup } from '../../platform/http/addresses.ts';
import type { Chance } from './chance.ts';
import { drawMethod, drawTransaction, generateDonor } from './generate-donor.ts';
import { homes } from './people.ts';

/** A donation and its history. */
export type Drawn = { donation: Omit<DonationTable, 'reviewRank'>; events: DonationEventTable[] };

/** How long the campaign has been running. */
export const daysBack = 120;
const minute = 60_000;
const hour = 60 * minute;
/** In milliseconds. */
export const day = 24 * hour;

/** How many give on a day, relative to others: a quick rise, a long fall, a second wave from a newspaper's article. */
function interest(daysSince: number): number {
  return 14 + 40 * daysSince * Math.exp(-daysSince / 11) + 120 * Math.exp(-(((daysSince - 84) / 6) ** 2));
}
const days = Array.from({ length: daysBack }, (_, n) => [n, interest(n)] as const);
/** Hours in India, most in the evening. */
const hours = Array.from({ length: 24 }, (_, n) => [n, n < 6 ? 1 : n < 18 ? 5 : 9] as const);

/** The day on which no rate could be had: donors abroad gave in dollars or rupees (contract §3). */
const withoutRates = 61;

const team = ['leela', 'superadmin', 'thomas'];

/** Draws one donation of the time before `now`; `takenKeys` are the addresses that have an incomplete one already. */
export function generateDonation(
  chance: Chance,
  {
    now,
    incompleteDays,
    takenKeys,
    generosity = 1,
  }: { now: number; incompleteDays: number; takenKeys: Set<string>; generosity?: number },
): Drawn {
  const id = chance.uuid();
  const from = Math.floor((now - daysBack * day) / day) * day - 5.5 * hour;
  const daysSince = chance.byWeight(days);
  const started = Math.min(
    from + (daysSince + 1) * day + chance.byWeight(hours) * hour + chance.whole(0, hour - 1),
    now - chance.whole(1, 600) * minute,
  );
  const donor = generateDonor(chance, daysSince === withoutRates, generosity);
  const state = chance.byWeight([
    ['verified', 70],
    ['started', 25],
    ['completed', 5],
  ] as const);
  /** Moments of this donation, each after the one before and none in the future. */
  let last = started;
  const later = (most: number) => {
    last = Math.min(last + chance.whole(1, most / minute) * minute, now);
    return new Date(last).toISOString();
  };
  const date = new Date(started).toISOString();
  const events: DonationEventTable[] = [];
  let version = 1;
  const record = (at: string, who: string, field: string, oldValue: unknown, newValue: unknown) =>
    events.push({ ...event(id, at, who, version, field, oldValue, newValue), id: chance.uuid() });
  record(date, 'donor', 'created', null, null);

  const isIncomplete = state === 'started';
  const paymentMethod = isIncomplete ? null : drawMethod(chance, donor.country);
  const confirmationNumber = paymentMethod && drawTransaction(chance, paymentMethod);
  const confirmedAt = paymentMethod && later(chance.is(0.8) ? hour : 3 * day);
  if (confirmedAt) {
    version++;
    record(confirmedAt, 'donor', 'paymentMethod', null, paymentMethod);
    record(confirmedAt, 'donor', 'confirmationNumber', null, confirmationNumber);
  }
  let whatsappReminderNumber = 0;
  if (isIncomplete && now - started > day && chance.is(0.35)) {
    for (; whatsappReminderNumber < 3 && (whatsappReminderNumber === 0 || chance.is(0.3)); ) {
      version++;
      record(
        later(6 * day),
        chance.of(team),
        'whatsappReminderNumber',
        whatsappReminderNumber,
        whatsappReminderNumber + 1,
      );
      whatsappReminderNumber++;
    }
  }
  const isVerified = state === 'verified';
  const verifiedAt = isVerified ? later(4 * day) : null;
  const verifier = chance.of(team);
  if (verifiedAt) {
    version++;
    record(verifiedAt, verifier, 'isVerified', false, true);
  }
  const isChecked = isVerified && chance.is(0.9);
  if (isChecked) {
    version++;
    record(later(hour), verifier, 'isChecked', false, true);
  }
  // Tidied up in these weeks, however old: all of them can still be restored.
  const isDeleted = chance.is(isVerified ? 0.001 : 0.03);
  if (isDeleted) last = Math.max(last, now - chance.whole(1, 25) * day);
  const deletedAt = isDeleted ? later(day) : null;
  if (deletedAt) {
    version++;
    record(deletedAt, isIncomplete && chance.is(0.5) ? 'donor' : chance.of(team), 'deleted', null, null);
  }

  const { home, region, ipAddress, ratesKnown, ...fields } = donor;
  const group = addressGroup(ipAddress);
  const holdsKey = isIncomplete && !isDeleted && now - started < incompleteDays * day;
  const visitorId = chance.uuid();
  const holdsAddress = holdsKey && !takenKeys.has(group);
  if (holdsAddress) takenKeys.add(group);
  const rates = ratesKnown ? { INR: homes[0]?.rate ?? 1, USD: 1, [home.currency]: home.rate } : null;
  const worth = equivalents(fields, rates);
  return {
    events,
    donation: {
      id,
      ...unreviewed,
      ...fields,
      ...worth,
      inrRate: rates?.INR ?? null,
      currencyRate: rates?.[fields.currency] ?? null,
      ratesAt: rates && date,
      date,
      region,
      ipAddress,
      addressGroup: group,
      activeAddressKey: holdsAddress ? group : null,
      visitorId,
      activeVisitorKey: holdsKey ? visitorId : null,
      idempotencyKey: chance.uuid(),
      whatsappReminderNumber,
      isChecked,
      isVerified,
      notes: chance.is(0.02) ? 'Called; will send the screenshot.' : null,
      confirmationNumber,
      confirmationKey: confirmationNumber && confirmationKey(confirmationNumber),
      bankKey: confirmationNumber && bankKey(confirmationNumber),
      paymentMethod,
      version,
      confirmedAt,
      verifiedAt,
      deletedAt,
      search: searchText({ ...unreviewed, ...fields, ...worth, id, confirmationNumber }),
    },
  };
}
