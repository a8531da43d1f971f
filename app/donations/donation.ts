/** A donation in the words of the business: what it is, who sees what of it, which methods there are. No HTTP, no SQL. */
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';

/** A donation with the fields of spec §3, as its donor and the team see it. */
export type Donation = {
  /** A random UUID. */
  id: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  address: string;
  /** English full name. */
  country: string;
  /** ISO 4217. */
  currency: string;
  /** A plain decimal in `currency`, as the donor gave it. */
  amount: string;
  /** Whole rupees, null when no rate could be had. */
  rupees: number | null;
  /** Whole US dollars, null when no rate could be had. */
  usDollar: number | null;
  message: string;
  isHiddenMessage: boolean;
  whatsappReminderNumber: number;
  isChecked: boolean;
  receivedINR: string | null;
  notes: string | null;
  /** The transaction ID as the donor typed it; null until confirmed. */
  confirmationNumber: string | null;
  isVerified: boolean;
  paymentMethod: string | null;
  screenshotUrl: string | null;
  date: string;
  /** From the address at the start, else 'Unknown'. */
  region: string;
  ipAddress: string;
  /** Goes up with every change; edits are told apart by it. */
  version: number;
};

/** A donation as everybody but the team gets it: without the team's notes. `mine`: the requester's own, nothing masked. */
export type SeenDonation = Omit<Donation, 'notes' | 'receivedINR' | 'ipAddress'> & {
  mine: boolean;
  ipAddress: string | null;
};

/** The fields of spec §3, in its order. */
export const specifiedFields = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'address',
  'country',
  'currency',
  'amount',
  'rupees',
  'usDollar',
  'message',
  'isHiddenMessage',
  'whatsappReminderNumber',
  'isChecked',
  'receivedINR',
  'notes',
  'confirmationNumber',
  'isVerified',
  'paymentMethod',
  'screenshotUrl',
  'date',
  'region',
  'ipAddress',
] as const satisfies (keyof Donation)[];

/** What is stored as paymentMethod. */
export const paymentMethods = [
  'PayPal',
  'Credit / Debit Card',
  'UPI',
  'Google Pay',
  'Paytm',
  'Internet Banking',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The four that a donor confirms by hand, as /payment-selection offers them. */
export const manualMethods = [
  'UPI',
  'Google Pay',
  'Paytm',
  'Internet Banking',
] as const satisfies PaymentMethod[];

export type ManualMethod = (typeof manualMethods)[number];

/** The words of /confirm-donation's dropdown (spec §2). */
export const methodLabels: Record<PaymentMethod, string> = {
  PayPal: 'PayPal',
  'Credit / Debit Card': 'Credit / Debit Card',
  UPI: 'UPI / Phone Pe',
  'Google Pay': 'Google Pay',
  Paytm: 'PayTM',
  'Internet Banking': 'Internet Banking',
};

/** The method that `text` names, by its stored name or its label; null for any other text. */
export function findMethod(text: string): PaymentMethod | null {
  return paymentMethods.find((method) => method === text || methodLabels[method] === text) ?? null;
}

/** Where a donation stands (spec §4). */
export type DonationState = 'started' | 'completed' | 'verified';

export function stateOf(donation: Pick<Donation, 'confirmationNumber' | 'isVerified'>): DonationState {
  if (donation.isVerified) return 'verified';
  return donation.confirmationNumber ? 'completed' : 'started';
}

/** Crockford's alphabet: no I, L, O, U, which people mistake for digits or read as words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The donation's short reference for payment notes, such as 'K7Q2M9': the first 30 bits of its id. */
export function shortReference(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) >>> 2;
  return Array.from({ length: 6 }, (_, place) => letters[(bits >>> (25 - 5 * place)) & 31]).join('');
}

/** A transaction ID as it is compared: upper case, without spaces and dashes. */
export function confirmationKey(confirmationNumber: string): string {
  return confirmationNumber.toUpperCase().replace(/[\s\-–—]/g, '');
}

/** 'p•••@gmail.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** '+91 ••••••3210': the country code and the last four digits. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const code = phone.match(/^\+\d{1,3}(?=\s)/)?.[0] ?? (phone.startsWith('+') ? phone.slice(0, 3) : '');
  return `${code} ••••••${digits.length > 6 ? digits.slice(-4) : ''}`.trim();
}

/**
 * The donor's name as a mail greets it; null for one that isn't fit to be greeted with: strangers could have us send
 * their advertisement, as a name, to anybody's address.
 */
export function greetedName({ firstname, lastname }: Pick<Donation, 'firstname' | 'lastname'>) {
  const name = `${firstname} ${lastname}`.trim();
  return name === '' || /[/@:<>]|www\.|WWW\.|\.\p{Ll}{2,}/u.test(name) ? null : name;
}

/** The language of the mails to this donor; one that we had once and have no more is English. */
export function donorsLanguage({ language }: { language: string }): Language {
  return findLanguage(language) ?? defaultLanguage;
}
