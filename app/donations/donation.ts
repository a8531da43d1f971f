/** Rules of a donation: its state, payment methods and short reference. No HTTP, no SQL. */
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';
import type { Donation } from './fields.ts';

/** How many incomplete donations one browser may have, of donors with different names. */
export const maxUnfinished = 3;

/** A donor's name for comparison: without case, spaces, dots and other marks. */
export function nameKey({ firstname, lastname }: Pick<Donation, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** The stored values of paymentMethod. */
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

/** The method with this stored name or label; null for other texts. */
export function findMethod(text: string): PaymentMethod | null {
  return paymentMethods.find((method) => method === text || methodLabels[method] === text) ?? null;
}

/** A stored method in the team's words. Unknown methods stay as they are. */
export function methodWords(stored: string): string {
  const method = findMethod(stored);
  return method ? methodLabels[method] : stored;
}

/** The state of a donation (spec §4). */
export type DonationState = 'started' | 'completed' | 'verified';

export function stateOf(donation: Pick<Donation, 'confirmationNumber' | 'isVerified'>): DonationState {
  if (donation.isVerified) return 'verified';
  return donation.confirmationNumber ? 'completed' : 'started';
}

/** Crockford's alphabet, without I, L, O, U, which are mistaken for digits or form words. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The donation's short reference for payment notes, such as 'K7Q2M9': the first 30 bits of its id. */
export function shortReference(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 8), 16) >>> 2;
  return Array.from({ length: 6 }, (_, place) => letters[(bits >>> (25 - 5 * place)) & 31]).join('');
}

/** The range of ids with this short reference; null for an invalid reference. */
export function idsWithReference(reference: string): { from: string; below: string } | null {
  const places = [...reference].map((letter) => letters.indexOf(letter));
  if (places.length !== 6 || places.includes(-1)) return null;
  const bits = places.reduce((sum, place) => sum * 32 + place, 0) * 4;
  const hex = (number: number) => number.toString(16).padStart(8, '0');
  // 'g' sorts after all hexadecimal digits.
  return { from: hex(bits), below: bits + 4 > 0xffff_ffff ? 'g' : hex(bits + 4) };
}

/** A transaction ID for comparison: upper case, without spaces and dashes. */
export function confirmationKey(confirmationNumber: string): string {
  return confirmationNumber.toUpperCase().replace(/[\s\-–—]/g, '');
}

/** The language of mails to this donor; the default language if the stored one was removed. */
export function donorsLanguage({ language }: { language: string }): Language {
  return findLanguage(language) ?? defaultLanguage;
}

type Payment = { currency: string; country: string; hasIndianAccount: boolean };

/** True unless the donor pays rupees from an account in India: UPI and NEFT work only there. */
export function isForeign({ currency, country, hasIndianAccount }: Payment): boolean {
  return currency !== 'INR' || (country !== 'India' && !hasIndianAccount);
}
