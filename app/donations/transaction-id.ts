/** Tidies transaction IDs as apps and banks print them, and recognises wrong ones (field-facts C2). */
import { europeanDigits } from '../../platform/places/digits.ts';
import { parseAmount } from '../money/index.ts';
import { confirmationKey, type PaymentMethod } from './donation.ts';

/** A remark about an ID: its kind, or why it can't be one. */
export type TransactionRemark =
  | 'upi'
  | 'neft'
  | 'rtgs'
  | 'paypal'
  | 'google'
  | 'phonepe'
  | 'phone'
  | 'amount'
  | 'address'
  | 'notTwelve';

/** The ID's donation, to recognise the donor's own phone number or amount typed in its place. */
export type About = { method: PaymentMethod | null; amount: string; phones: string[] };

const right = {
  /** UPI and IMPS alike. */
  upi: /^\d{12}$/,
  rtgs: /^[A-Z]{4}R[A-Z0-9]{17}$/,
  neft: /^(?=.*[A-Z])[A-Z0-9]{16}$/,
  paypal: /^(?=.*[A-Z])[A-Z0-9]{17}$/,
} as const satisfies Partial<Record<TransactionRemark, RegExp>>;

/** Labels that apps print before the number and people copy with it. */
const label =
  /^(upi|google|bank|paytm)?[\s.]*(transaction|txn|ref(erence)?|utr|rrn)[\s.]*(id|no|number)?[\s.]*(id|no|number)?\s*([.:#-]+\s*|(?=\d{12}$))/i;

/**
 * Twelve digits, as HDFC prints them behind zeros too, or in fours, as people type them, never a part of a longer number; else
 * one word.
 */
const asBanksPrint =
  /(?<!\d)0*(\d{12})(?!\d)|(?<!\d[ -]?)(\d{4}([ -])\d{4}\3\d{4})(?![ -]?\d)|(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]{18}|[A-Z0-9]{16})(?![A-Z0-9])/g;

/** The IDs of UPI, IMPS, NEFT and RTGS in a text, each once: in 'UPI/CR/4608…/NAME' the twelve digits. */
export function bankKeysIn(text: string): string[] {
  const found = [...europeanDigits(text).normalize('NFKC').toUpperCase().matchAll(asBanksPrint)].map(
    ([word, digits, inFours]) => digits ?? inFours?.replace(/\D/g, '') ?? word,
  );
  // A word of letters alone is a name; a number of sixteen digits a card or an account.
  return [...new Set(found)].filter(
    (key) => /^\d{12}$/.test(key) || (/[A-Z]/.test(key) && /(\d.*){6}/.test(key)),
  );
}

/** The ID as a bank's statement has it, within whatever the donor typed; null where there is none, or more than one. */
export function bankKey(confirmationNumber: string): string | null {
  const apart = bankKeysIn(confirmationNumber);
  // With gaps elsewhere than after fours. Not before: 'GPAY 4608…' would be the sixteen letters of a NEFT.
  const keys = apart.length > 0 ? apart : bankKeysIn(confirmationKey(tidyTransactionId(confirmationNumber)));
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

const upiMethods: (PaymentMethod | null)[] = ['UPI', 'Google Pay', 'Paytm'];

/** True if the remark names a kind that can be looked up. */
export function isRight(remark: TransactionRemark): boolean {
  return remark in right;
}

/**
 * True for what may be printed in a mail: strangers could have us send their words, as an ID, to anybody's address.
 * Digits, and no run of letters that could be words.
 */
export function looksLikeTransactionId(text: string): boolean {
  return /^(?=(.*\d){4})(?!.*[A-Z]{7})[A-Z0-9/]{6,35}$/.test(confirmationKey(text));
}

/** True for the complete ID of a payment, as apps and banks print it, that a donor typed as `confirmationNumber`. */
export function isTransactionIdOf(confirmationNumber: string, text: string): boolean {
  const key = confirmationKey(tidyTransactionId(text));
  const isComplete = Object.values(right).some((form) => form.test(key)) && looksLikeTransactionId(key);
  return isComplete && key === confirmationKey(tidyTransactionId(confirmationNumber));
}

/** As it is stored: without the app's label; without spaces and dashes and in capitals where the kind is known. */
export function tidyTransactionId(text: string): string {
  const trimmed = europeanDigits(text)
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(label, '');
  const key = confirmationKey(trimmed);
  return Object.values(right).some((form) => form.test(key)) ? key : trimmed.replace(/\s+/g, ' ');
}

/**
 * What is to be said about an ID; null when there is nothing to say. While it is being typed only what more letters
 * can't change is said: every UPI ID begins like a phone number or an amount.
 */
export function remarkOn(text: string, { method, amount, phones }: About, isTyping: boolean) {
  const tidy = tidyTransactionId(text);
  const key = confirmationKey(tidy);
  // As phones are written: '(0)98123 45678'.
  const number = key.replace(/[()./]/g, '');
  const digits = number.replace(/\D/g, '');
  if (/^CICAg/i.test(key)) return 'google';
  if (/^T\d{12,}$/.test(key)) return 'phonepe';
  if (tidy.includes('@')) return 'address';
  const isNumber = /^\+?\d+$/.test(key);
  if (/^\+?\d+$/.test(number) && phones.some((phone) => isSamePhone(phone, digits))) return 'phone';
  for (const kind of ['upi', 'rtgs', 'neft', 'paypal'] as const) {
    if (right[kind].test(key) && suits(kind, method)) return kind;
  }
  if (isTyping && digits.length <= 12) return null;
  if (/^((\+|00)91)?0?[6-9]\d{9}$/.test(number)) return 'phone';
  if (isAmount(tidy, amount)) return 'amount';
  if (upiMethods.includes(method) && (isNumber ? digits.length !== 12 : isForBanks(key))) return 'notTwelve';
  return null;
}

/** A reference of NEFT, RTGS or PayPal is none where UPI was chosen, and so on; without a method each will do. */
function suits(kind: keyof typeof right, method: PaymentMethod | null): boolean {
  if (method === null) return true;
  if (upiMethods.includes(method)) return kind === 'upi';
  return method === 'Internet Banking' ? kind !== 'paypal' : kind === 'paypal';
}

const isForBanks = (key: string) => right.neft.test(key) || right.rtgs.test(key) || right.paypal.test(key);

/** The last ten digits decide: with or without +91 it is the same number; a shorter text is none. */
function isSamePhone(phone: string, digits: string): boolean {
  const known = phone.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 && known.slice(-10) === digits.slice(-10);
}

/** '₹5,000', '5000.00' or 'Rs. 300': the donation's own amount, or anything with a sign of money before it. */
function isAmount(text: string, amount: string): boolean {
  const read = parseAmount(text);
  const hasSign = /\p{Sc}|[a-z]/iu.test(text);
  return read !== null && (hasSign || Number(read) === Number(amount));
}
