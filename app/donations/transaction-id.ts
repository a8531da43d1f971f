/** Normalizes transaction IDs as apps and banks print them, and recognizes wrong ones. */
import { europeanDigits } from '../../platform/places/digits.ts';
import { parseAmount } from '../money/index.ts';
import { confirmationKey, type PaymentMethod } from './donation.ts';

/** A remark on an ID: its kind, or why it cannot be one. */
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
  | 'notTwelve'
  | 'tooShort';

/** The methods whose payments PayPal names: no bank statement has their IDs, and no donor corrects them. */
export const payPalMethods = ['PayPal', 'Credit / Debit Card'] as const satisfies PaymentMethod[];

/** True if PayPal names the payments of this stored method. */
export function isByPayPal(method: string | null): boolean {
  return payPalMethods.some((each) => each === method);
}

/** Facts of the donation, to recognize the donor's own phone number or amount typed as an ID. */
export type About = { method: PaymentMethod | null; amount: string; currency: string; phones: string[] };

const right = {
  /** UPI or IMPS. */
  upi: /^\d{12}$/,
  rtgs: /^[A-Z]{4}R[A-Z0-9]{17}$/,
  neft: /^(?=.*[A-Z])[A-Z0-9]{16}$/,
  paypal: /^(?=.*[A-Z])[A-Z0-9]{17}$/,
} as const satisfies Partial<Record<TransactionRemark, RegExp>>;

/** Labels that apps print before the number and donors copy with it. */
const label =
  /^(upi|google|bank|paytm)?[\s.]*(transaction|txn|ref(erence)?|utr|rrn)[\s.]*(id|no|number)?[\s.]*(id|no|number)?\s*([.:#-]+\s*|(?=\d{12}$))/i;

/**
 * Twelve digits (HDFC adds leading zeros; people type them in fours), never a part of a longer number; else
 * one word.
 */
const asBanksPrint =
  /(?<!\d)0*(\d{12})(?!\d)|(?<!\d[ -]?)(\d{4}([ -])\d{4}\3\d{4})(?![ -]?\d)|(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]{18}|[A-Z0-9]{16})(?![A-Z0-9])/g;

/** The distinct IDs of UPI, IMPS, NEFT and RTGS in a text: of 'UPI/CR/4608…/NAME' the twelve digits. */
export function bankKeysIn(text: string): string[] {
  const found = [...europeanDigits(text).normalize('NFKC').toUpperCase().matchAll(asBanksPrint)].map(
    ([word, digits, inFours]) => digits ?? inFours?.replace(/\D/g, '') ?? word,
  );
  // A word of letters is a name; sixteen digits are a card or an account.
  return [...new Set(found)].filter(
    (key) => /^\d{12}$/.test(key) || (/[A-Z]/.test(key) && /(\d.*){6}/.test(key)),
  );
}

/** The ID in the donor's text, as banks print it; null if the text has no ID or several. */
export function bankKey(confirmationNumber: string): string | null {
  const apart = bankKeysIn(confirmationNumber);
  // Then with gaps in any place. Not first: 'GPAY 4608…' would become the sixteen letters of a NEFT
  // reference.
  const keys = apart.length > 0 ? apart : bankKeysIn(confirmationKey(tidyTransactionId(confirmationNumber)));
  return keys.length === 1 ? (keys[0] ?? null) : null;
}

const upiMethods: (PaymentMethod | null)[] = ['UPI', 'Google Pay', 'Paytm'];

/** True if the remark names a kind that a bank can look up. */
export function isRight(remark: TransactionRemark): boolean {
  return remark in right;
}

/**
 * True if the ID may be printed in a mail: otherwise a stranger could have us send words to anybody's
 * address. It has digits, and no run of letters that could be words.
 */
export function looksLikeTransactionId(text: string): boolean {
  return /^(?=(.*\d){4})(?!.*[A-Z]{7})[A-Z0-9/]{6,35}$/.test(confirmationKey(text));
}

/** True if `confirmationNumber` is a complete ID of a payment as apps and banks print it. */
export function isTransactionIdOf(confirmationNumber: string, text: string): boolean {
  const key = confirmationKey(tidyTransactionId(text));
  const isComplete = Object.values(right).some((form) => form.test(key)) && looksLikeTransactionId(key);
  return isComplete && key === confirmationKey(tidyTransactionId(confirmationNumber));
}

/** The stored form: without the app's label; if the kind is known, in capitals without spaces and dashes. */
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
 * The remark on an ID, or null. While the donor types, only remarks that more letters cannot change: every
 * UPI ID begins like a phone number or an amount.
 */
export function remarkOn(text: string, about: About, isTyping: boolean): TransactionRemark | null {
  const { method, amount, currency, phones } = about;
  const tidy = tidyTransactionId(text);
  const key = confirmationKey(tidy);
  // Spellings of phones such as '(0)98123 45678'.
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
  if (upiMethods.includes(method) && hasWordsAround(tidy)) return 'upi';
  if (isTyping && digits.length <= 12) return null;
  if (/^((\+|00)91)?0?[6-9]\d{9}$/.test(number)) return 'phone';
  if (isAmount(tidy, amount)) return 'amount';
  if (
    upiMethods.includes(method) &&
    (isNumber ? digits.length !== 12 : isForBanks(key) || (key !== '' && key.length < 12))
  )
    return 'notTwelve';
  // IDs of IMPS are the shortest of Indian banks. Services abroad have forms of their own.
  const isInIndia = method === 'Internet Banking' && currency === 'INR';
  return isInIndia && key.length > 0 && key.length < 12 ? 'tooShort' : null;
}

/**
 * True if the kind fits the chosen method: a NEFT reference does not fit UPI. Any kind fits if none is
 * chosen.
 */
function suits(kind: keyof typeof right, method: PaymentMethod | null): boolean {
  if (method === null) return true;
  if (upiMethods.includes(method)) return kind === 'upi';
  return method === 'Internet Banking' ? kind !== 'paypal' : kind === 'paypal';
}

/** True for twelve digits among words, such as 'UPI 4123 4567 8901'. A statement's search finds them too. */
function hasWordsAround(text: string): boolean {
  const isApart = /(?<![\w+])(?:\d{12}|\d{4}([ -])\d{4}\1\d{4})(?!\w)/.test(text);
  return isApart && /[a-z]/i.test(text) && bankKeysIn(text).length === 1;
}

const isForBanks = (key: string) => right.neft.test(key) || right.rtgs.test(key) || right.paypal.test(key);

/** Compares the last ten digits, so that +91 makes no difference. Shorter texts are not phones. */
function isSamePhone(phone: string, digits: string): boolean {
  const known = phone.replace(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15 && known.slice(-10) === digits.slice(-10);
}

/**
 * True for the donation's own amount and for anything after a sign of money: '₹5,000', '5000.00', 'Rs. 300'.
 */
function isAmount(text: string, amount: string): boolean {
  const read = parseAmount(text);
  const hasSign = /\p{Sc}|[a-z]/iu.test(text);
  return read !== null && (hasSign || Number(read) === Number(amount));
}
