/**
 * Generates donations as donors and the team would make them: the rows that the site itself writes. No
 * database.
 */
import { confirmationKey } from '../../app/donations/donation.ts';
import { unreviewed } from '../../app/donations/new-donation.server.ts';
import { searchText } from '../../app/donations/search.ts';
import type { DonationEventTable, DonationTable } from '../../app/donations/tables.ts';
import { bankKey } from '../../app/donations/transaction-id.ts';
import { derive } from '../../app/receipts/receipts.ts';
import type { ReceiptTable } from '../../app/receipts/tables.ts';
import { mailboxOf } from '../../app/shared/mailbox.ts';
import { addressGroup } from '../../platform/http/addresses.ts';
import type { Chance } from './chance.ts';
import { drawMethod, drawTransaction, generateDonor } from './generate-donor.ts';
import { receiptOf, worthOf } from './generate-money.ts';
import { type History, openHistory } from './history.ts';

/** A donation, its history and its receipts. */
export type Drawn = {
  donation: Omit<DonationTable, 'reviewRank'>;
  events: DonationEventTable[];
  receipts: ReceiptTable[];
};

/** The age of the campaign. */
export const daysBack = 120;
const minute = 60_000;
const hour = 60 * minute;
/** In milliseconds. */
export const day = 24 * hour;

/**
 * The relative number of donations per day: a quick rise, a long fall, a second wave after a newspaper
 * article.
 */
function interest(daysSince: number): number {
  return 14 + 40 * daysSince * Math.exp(-daysSince / 11) + 120 * Math.exp(-(((daysSince - 84) / 6) ** 2));
}
const days = Array.from({ length: daysBack }, (_, n) => [n, interest(n)] as const);
/** Hours in India, mostly in the evening. */
const hours = Array.from({ length: 24 }, (_, n) => [n, n < 6 ? 1 : n < 18 ? 5 : 9] as const);

/** A day without exchange rates: donors abroad gave in dollars or rupees (contract §3). */
const withoutRates = 61;

/** The volunteers of the sample. */
export const team = ['leela', 'superadmin', 'thomas'];

const states = [
  ['verified', 70],
  ['started', 25],
  ['completed', 5],
] as const;

/** An older payment is verified, but for a few that the team looks into. */
const settledAfter = 8 * day;

type Options = {
  now: number;
  incompleteDays: number;
  takenKeys: Set<string>;
  generosity?: number;
  hasPayPal?: boolean;
};

/** Generates one donation before `now`; `takenKeys`: the addresses with an incomplete one. */
export function generateDonation(chance: Chance, options: Options): Drawn {
  const { now, generosity = 1, hasPayPal = true } = options;
  const id = chance.uuid();
  const { daysSince, started } = drawStart(chance, now);
  const donor = generateDonor(chance, daysSince === withoutRates, generosity);
  const { home, ratesKnown, ...fields } = donor;
  const drawn = chance.byWeight(states);
  const isSettled = drawn === 'completed' && now - started > settledAfter && chance.is(0.9);
  const state = isSettled ? 'verified' : drawn;
  const isIncomplete = state === 'started';
  const history = openHistory(chance, { id, started, now });

  const payment = isIncomplete ? unpaid : pay(chance, history, fields.country, hasPayPal);
  const isReminded = isIncomplete && now - started > day && chance.is(0.35);
  const whatsappReminderNumber = isReminded ? remind(chance, history) : 0;
  const { verifiedAt, verifier, ...review } = reviewDonation(
    chance,
    history,
    state === 'verified',
    fields.message !== '',
  );
  const deletedAt = deleteSome(chance, history, { isIncomplete, isVerified: verifiedAt !== null });
  const isKept = isIncomplete && deletedAt === null;
  const keys = drawKeys(chance, { ipAddress: fields.ipAddress, started, isKept }, options);
  const worth = worthOf(fields, ratesKnown ? home : null, history.date);

  const receipt =
    verifiedAt &&
    receiptOf(chance, { id, ...fields, ...worth, ...payment }, verifiedAt, { who: verifier, now });
  const donation = {
    id,
    ...unreviewed,
    ...fields,
    ...worth,
    ...keys,
    ...payment,
    ...review,
    verifiedAt,
    ...(receipt && derive([receipt])),
    messageFrom: review.messageState ? history.date : null,
    date: history.date,
    whatsappReminderNumber,
    notes: chance.is(0.02) ? 'Called; will send the screenshot.' : null,
    version: history.version(),
    deletedAt,
  };
  return {
    events: history.events,
    receipts: receipt ? [receipt] : [],
    donation: { ...donation, mailbox: mailboxOf(donation.email), search: searchText(donation) },
  };
}

/** The start (ms), and the day of the campaign. */
function drawStart(chance: Chance, now: number): { daysSince: number; started: number } {
  const from = Math.floor((now - daysBack * day) / day) * day - 5.5 * hour;
  const daysSince = chance.byWeight(days);
  const drawn = from + (daysSince + 1) * day + chance.byWeight(hours) * hour + chance.whole(0, hour - 1);
  return { daysSince, started: Math.min(drawn, now - chance.whole(1, 600) * minute) };
}

const unpaid = {
  paymentMethod: null,
  confirmationNumber: null,
  confirmationKey: null,
  bankKey: null,
  confirmedAt: null,
};

/** The donor pays, and enters the transaction ID. */
function pay(chance: Chance, history: History, country: string, hasPayPal: boolean) {
  const paymentMethod = drawMethod(chance, country, hasPayPal);
  const confirmationNumber = drawTransaction(chance, paymentMethod);
  const confirmedAt = history.later(chance.is(0.8) ? hour : 3 * day);
  history.change();
  history.record(confirmedAt, 'donor', 'paymentMethod', null, paymentMethod);
  history.record(confirmedAt, 'donor', 'confirmationNumber', null, confirmationNumber);
  return {
    paymentMethod,
    confirmationNumber,
    confirmationKey: confirmationKey(confirmationNumber),
    bankKey: bankKey(confirmationNumber),
    confirmedAt,
  };
}

/** Volunteers remind the donor up to three times. Returns how often. */
function remind(chance: Chance, { change, record, later }: History): number {
  let times = 0;
  do {
    change();
    record(later(6 * day), chance.of(team), 'whatsappReminderNumber', times, times + 1);
    times++;
  } while (times < 3 && chance.is(0.3));
  return times;
}

/** A volunteer checks it. */
function reviewDonation(
  chance: Chance,
  { change, record, later }: History,
  isVerified: boolean,
  hasMessage: boolean,
) {
  const verifiedAt = isVerified ? later(4 * day) : null;
  const verifier = chance.of(team);
  const isRead = isVerified && hasMessage && chance.is(0.95);
  if (verifiedAt) {
    change();
    record(verifiedAt, verifier, 'isVerified', false, true);
    if (isRead) record(verifiedAt, verifier, 'messageState', 'waiting', 'shown');
  }
  const isChecked = isVerified && chance.is(0.9);
  if (isChecked) {
    change();
    record(later(hour), verifier, 'isChecked', false, true);
  }
  return { verifiedAt, verifier, isChecked, ...(isRead && { messageState: 'shown' as const }) };
}

/**
 * When a volunteer deleted it (ISO), within the last weeks so that it can be restored; null if it is kept.
 */
function deleteSome(
  chance: Chance,
  { change, record, later, waitUntil, now }: History,
  { isIncomplete, isVerified }: { isIncomplete: boolean; isVerified: boolean },
): string | null {
  if (!chance.is(isVerified ? 0.001 : 0.03)) return null;
  waitUntil(now - chance.whole(1, 25) * day);
  const deletedAt = later(day);
  change();
  record(deletedAt, isIncomplete && chance.is(0.5) ? 'donor' : chance.of(team), 'deleted', null, null);
  return deletedAt;
}

/** The owner, and whether it is the incomplete one of its address and browser. */
function drawKeys(
  chance: Chance,
  { ipAddress, started, isKept }: { ipAddress: string; started: number; isKept: boolean },
  { now, incompleteDays, takenKeys }: Options,
) {
  const group = addressGroup(ipAddress);
  const visitorId = chance.uuid();
  const isActive = isKept && now - started < incompleteDays * day;
  const isFirst = isActive && !takenKeys.has(group);
  if (isFirst) takenKeys.add(group);
  return {
    addressGroup: group,
    activeAddressKey: isFirst ? group : null,
    visitorId,
    activeVisitorKey: isActive ? visitorId : null,
    idempotencyKey: chance.uuid(),
  };
}
