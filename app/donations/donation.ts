/** A donation in the words of the business: where it stands, which methods there are, how it is named. No HTTP, no SQL. */
import { defaultLanguage, findLanguage, type Language } from '../../platform/languages.ts';
import type { Donation } from './fields.ts';

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

/** A stored method as the team reads it; one that we don't know as it is. */
export function methodWords(stored: string): string {
  const method = findMethod(stored);
  return method ? methodLabels[method] : stored;
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

/** Between which ids the donations with this short reference lie; null for what can be no reference. */
export function idsWithReference(reference: string): { from: string; below: string } | null {
  const places = [...reference].map((letter) => letters.indexOf(letter));
  if (places.length !== 6 || places.includes(-1)) return null;
  const bits = places.reduce((sum, place) => sum * 32 + place, 0) * 4;
  const hex = (number: number) => number.toString(16).padStart(8, '0');
  // Ids begin with the bits and go on; 'g' comes after all of them.
  return { from: hex(bits), below: bits + 4 > 0xffff_ffff ? 'g' : hex(bits + 4) };
}

/** A transaction ID as it is compared: upper case, without spaces and dashes. */
export function confirmationKey(confirmationNumber: string): string {
  return confirmationNumber.toUpperCase().replace(/[\s\-–—]/g, '');
}

/** The language of the mails to this donor; one that we had once and have no more is English. */
export function donorsLanguage({ language }: { language: string }): Language {
  return findLanguage(language) ?? defaultLanguage;
}
