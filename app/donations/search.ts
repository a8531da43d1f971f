/** Search as the team needs it: what is printed on statements and said on the phone finds the donation, however it is typed. */

import { parseAmount } from '../money/index.ts';
import { confirmationKey, shortReference } from './donation.ts';
import { type Donation, factsOf, type NamesWith, namesWith } from './fields.ts';

/** Atomic letters of Malayalam for what older keyboards write with a joiner, and one spelling of 'nta' and 'au'. */
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

/** The text as it is compared: small letters without accents, European digits, one way to write each Malayalam letter. */
export function fold(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0966-\u096f\u0d66-\u0d6f]/g, (digit) => String(((digit.codePointAt(0) ?? 0) - 6) & 15));
  return malayalam.reduce((now, [from, to]) => now.replace(from, to), plain);
}

/** What a donation is found by: each on a line of its own, so that no search finds across two, and whole lines can be asked for. */
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

/** An amount is a line of its own kind: '5000' is no part of '15000'. */
function amountLine(amount: string): string {
  return amount === '' ? '' : `=${Number(amount)}`;
}

/** Of so many and more that a search finds nobody waits for their number: it comes with their sums. */
export const maxCounted = 500;

/** Runs of digits this long are numbers that somebody gave: phones, transaction IDs. */
const minDigits = 9;

/**
 * The ways to read a search: a donation is found when all texts of one of them are parts of its `searchText`. Empty for a
 * search that says nothing; no way finds only what another one finds as well.
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

/** True when whatever the narrow way finds is found by the wide one too. */
function findsAllOf(wide: string[], narrow: string[]): boolean {
  return wide.every((part) => narrow.some((text) => text.includes(part)));
}

/** The numbers in a search, by their digits alone: a search that is one, and the long ones that a statement's line holds. */
function numbersIn(text: string): string[] {
  const whole = text.replace(/[\s()+.\-–]/g, '');
  if (/^\d{4,}$/.test(whole)) return [whole, ...withoutCountryCode(whole)];
  const runs = text.match(/[a-z]{0,5}\d(?:[a-z]?[\s-]?\d)+/g) ?? [];
  return runs
    .flatMap((run) => [run.replace(/[\s-]/g, ''), ...run.split(/[\s-]/)])
    .filter((run) => run.replace(/\D/g, '').length >= minDigits)
    .flatMap((run) => [run, ...withoutCountryCode(run)]);
}

/** Phones are stored as their donors typed them, with or without India's code. */
function withoutCountryCode(digits: string): string[] {
  const [, phone] = digits.match(/^(?:00)?(?:91|0)([6-9]\d{9})$/) ?? [];
  return phone ? [phone] : [];
}

/** References of banks and of PayPal, letters among their digits. */
function isLongId(word: string): boolean {
  return /^(?=(.*\d){4})[a-z0-9]{9,}$/.test(word);
}

/** A payment note's short reference, among the words of a statement's line. */
function isReference(word: string): boolean {
  return /^[0-9a-hjkmnp-tv-z]{6}$/.test(word);
}
