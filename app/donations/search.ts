/**
 * The team's search: finds a donation by what statements print and people say on the phone, however it is
 * typed.
 */

import { parseAmount } from '../money/index.ts';
import { confirmationKey, shortReference } from './donation.ts';
import { type Donation, factsOf, type NamesWith, namesWith } from './fields.ts';

/**
 * Malayalam chillu letters for the joiner sequences of older keyboards, and one spelling of 'nta' and 'au'.
 */
const malayalam = [
  [/\u0d23\u0d4d\u200d/g, '\u0d7a'],
  [/\u0d28\u0d4d\u200d/g, '\u0d7b'],
  [/\u0d30\u0d4d\u200d/g, '\u0d7c'],
  [/\u0d32\u0d4d\u200d/g, '\u0d7d'],
  [/\u0d33\u0d4d\u200d/g, '\u0d7e'],
  [/\u0d15\u0d4d\u200d/g, '\u0d7f'],
  [/\u0d7b\u0d4d?\u0d31/g, '\u0d28\u0d4d\u0d31'],
  [/\u0d57/g, '\u0d4c'],
  [/[\u200c\u200d]/g, ''],
] as const;

/**
 * The text for comparison: lower case without accents, European digits, one spelling per Malayalam letter.
 */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0966-\u096f\u0d66-\u0d6f]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 6) & 15));
  return malayalam.reduce((now, [from, to]) => now.replace(from, to), plain);
}

/** The searchable text: one value a line, so that no search matches across two, and whole lines can match. */
export function searchText(donation: Pick<Donation, NamesWith<'search'>>): string {
  const names = namesWith('search');
  const fullName = names.filter((name) => factsOf(name).search === 'name').map((name) => donation[name]);
  const lines = names.flatMap((name) => {
    const value = String(donation[name] ?? '');
    switch (factsOf(name).search) {
      case 'name':
        return [];
      case 'digits':
        return [value, value.replace(/\D/g, '')];
      case 'transactionId':
        return [value, confirmationKey(value)];
      case 'amount':
        return [amountLine(value)];
      default:
        return [value];
    }
  });
  const all = [fullName.join(' '), ...lines, shortReference(donation.id)].map(fold);
  return `\n${[...new Set(all)].filter((line) => line !== '').join('\n')}\n`;
}

/** Amounts match as whole lines: '5000' does not match '15000'. */
function amountLine(amount: string): string {
  return amount === '' ? '' : `=${Number(amount)}`;
}

/** Beyond this many matches the list does not wait for their number: it comes with the sums. */
export const maxCounted = 500;

/** Runs of digits of at least this length are phones or transaction IDs. */
const minDigits = 9;

/**
 * The readings of a search: a donation matches if its `searchText` contains all texts of one of them. Empty
 * for an empty search. Leaves out a reading whose matches another one finds too.
 */
export function readSearch(typed: string): string[][] {
  const text = fold(typed).replace(/\s+/g, ' ').trim();
  if (text === '') return [];
  const words = text
    .split(/[\s,;/:|*#()]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '');
  const amount = parseAmount(typed);
  const ways = [
    [text],
    ...(words.length > 1 && !amount ? [words] : []),
    ...[...numbersIn(text), ...words.filter(isLongId)].map((number) => [number]),
    ...words.filter(isReference).map((word) => [`\n${word}\n`]),
    ...(amount ? [[`\n${amountLine(amount)}\n`]] : []),
  ];
  return ways.reduce<string[][]>((kept, way) => {
    if (kept.some((other) => findsAllOf(other, way))) return kept;
    return [...kept.filter((other) => !findsAllOf(way, other)), way];
  }, []);
}

/** True if the wide reading finds every match of the narrow one. */
function findsAllOf(wide: string[], narrow: string[]): boolean {
  return wide.every((part) => narrow.some((text) => text.includes(part)));
}

/**
 * The numbers in a search, as digits: the search itself if it is one, and the long ones of a statement's
 * line.
 */
function numbersIn(text: string): string[] {
  const whole = text.replace(/[\s()+.\-–]/g, '');
  if (/^\d{4,}$/.test(whole)) return [whole, ...withoutZeros(whole), ...withoutCountryCode(whole)];
  const runs = text.match(/[a-z]{0,5}\d(?:[a-z]?[\s-]?\d)+/g) ?? [];
  return runs
    .flatMap((run) => [run.replace(/[\s-]/g, ''), ...run.split(/[\s-]/)])
    .filter((run) => run.replace(/\D/g, '').length >= minDigits)
    .flatMap((run) => [run, ...withoutZeros(run), ...withoutCountryCode(run)]);
}

/** HDFC prints an ID of twelve digits with zeros before it. */
function withoutZeros(digits: string): string[] {
  const [, id] = digits.match(/^0+(\d{12})$/) ?? [];
  return id ? [id] : [];
}

/** Phones are stored as typed, with or without India's code. */
function withoutCountryCode(digits: string): string[] {
  const [, phone] = digits.match(/^(?:00)?(?:91|0)([6-9]\d{9})$/) ?? [];
  return phone ? [phone] : [];
}

/** References of banks and PayPal, with letters among the digits. */
function isLongId(word: string): boolean {
  return /^(?=(.*\d){4})[a-z0-9]{9,}$/.test(word);
}

/** The short reference of a payment note in a statement's line. */
function isReference(word: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{6}$/.test(word);
}
