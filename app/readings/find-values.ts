/** The app, status, amount, day and time on a payment screen. */
import { isCalendarDay } from '../../platform/days.ts';
import { toHundredths } from '../money/index.ts';
import { heightOf, type Line, type PaymentApp, type PaymentStatus, textOf } from './screen.ts';

/** In this order: other apps and banks are also named as the payer's or payee's. */
const signs: [PaymentApp, RegExp][] = [
  ['PayPal', /\bpaypal\b/i],
  ['PhonePe', /\bphonepe\b|(?<!\w)T\d{20,24}\b/i],
  ['CRED', /\bcred\s*(pay)?\b/i],
  ['Amazon Pay', /\bamazon\s*(pay|reference)\b/i],
  ['BHIM', /\bbhim\b/i],
  ['Google Pay', /\bgoogle\s*(pay|transaction)\b|(?<!\w)CICAg\w+/i],
  ['Paytm', /(?<!@)\bpaytm\b(?!@)|\border\s*id\b|\bupi\s*ref\s*id\b/i],
  ['bank app', /\b(fedmobile|yono|sbi|payzapp|hdfc|icici|axis|canara|kotak|south indian|esaf|iob|baroda)\b/i],
];

export function findApp(lines: Line[]): PaymentApp | null {
  const text = textOf(lines);
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

const statuses: [PaymentStatus, RegExp][] = [
  [
    'failed',
    /\b(failed|failure|declined|unsuccessful|not\s+(be(en)?\s+)?(sent|successful|successfully|completed|processed)|cancel+ed|refund(ed)?)\b/i,
  ],
  ['pending', /\b(pending|processing|in\s+process|in\s+progress|being\s+processed)\b/i],
  [
    'successful',
    /\b(success|(?<!not\s)(successful|successfully)|(?<!not\s((be|been|successfully)\s)?)completed|you\s+sent)\b/i,
  ],
];

/** The status that the screen names; null if it names none that can be read, or several. */
export function findStatus(lines: Line[]): PaymentStatus | null {
  const text = textOf(lines);
  const [found, ...more] = statuses.filter(([, words]) => words.test(text));
  return found && more.length === 0 ? found[0] : null;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (name = '') => months.indexOf(name.toLowerCase()) + 1;

/** Ways to write a day, with year, month and day of a match. */
const ways: [RegExp, (found: RegExpMatchArray) => [year: string, month: number, day: string]][] = [
  [
    /\b(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(20\d{2})\b/i,
    (found) => [found[3] ?? '', monthOf(found[2]), found[1] ?? ''],
  ],
  [
    /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(20\d{2})\b/i,
    (found) => [found[3] ?? '', monthOf(found[1]), found[2] ?? ''],
  ],
  [/\b(20\d{2})-(\d{2})-(\d{2})(?!\d)/, (found) => [found[1] ?? '', Number(found[2]), found[3] ?? '']],
];
/** Day, month and year, as in India. */
const inNumbers = /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2})\b/;

/** The first day on the screen. PayPal's are abroad, where days in numbers begin with the month. */
export function findDay(lines: Line[], isPayPal: boolean): string | null {
  for (const { text } of lines) {
    for (const [pattern, parts] of ways) {
      const found = text.match(pattern);
      const day = found && dayOf(...parts(found));
      if (day) return day;
    }
    const [, day = '', month = '', year = ''] = (!isPayPal && text.match(inNumbers)) || [];
    const found = dayOf(year, Number(month), day);
    if (found) return found;
  }
  return null;
}

function dayOf(year: string, month: number, day: string): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

const clock = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])\.?\s?m\b)?/gi;

/**
 * The time beside this day, such as '19:41', on the payer's clock. A phone's own clock stands alone, or first
 * on its line.
 */
export function findTime(lines: Line[], day: string | null, isPayPal: boolean): string | null {
  for (const line of lines) {
    const [, hour = '', minutes = '', half] = [...line.text.matchAll(clock)].at(-1) ?? [];
    if (!hour || Number(minutes) > 59 || day === null || findDay([line], isPayPal) !== day) continue;
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
    if (hours < 24) return `${String(hours).padStart(2, '0')}:${minutes}`;
  }
  return null;
}

/** Digits with Indian or western groups and up to two decimals. A comma before two digits is Europe's. */
const number = String.raw`\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{2})?|\d{1,9}(?:\.\d{1,2})?`;
/**
 * An amount alone on its line, after one or two characters that may have been a sign; or after a sign. Not the
 * end of a masked account (XX1234, ••1234), a share or a temperature; not Europe's 1.234,50.
 */
const alone = new RegExp(
  String.raw`^(?!\W*(?:x{2}|[•*·.]{2}|no\b))\W*[A-Z]{0,2}[^\w\s]?\s?(${number})[^\w%°]*$`,
  'i',
);
const signed = new RegExp(String.raw`(?:₹|\brs\.?|\binr|\$|€|£)\s*(${number})(?![\d,]|\.\d)`, 'gi');
/** A line with one of these words names an amount that was not paid. */
const unpaid = /\b(cashback|rewards?|won|win|limit|offer|fees?|save)\b|^\W*(available\s+)?balance\b/i;
/** The amount after this word is what the account still holds. */
const balance = /\bbalance\b/i;

/**
 * An amount at the end of a line: after a masked account, or after what may be a sign. Other numbers there are
 * the last digits of accounts.
 */
const last = new RegExp(
  String.raw`(?:X\d{4}\s+(?:[A-Z]|[^\w\s])?|\p{L}\s+(?:[A-Z]|[^\w\s]))(${number})$`,
  'iu',
);

/** Other lines with a lone number are smaller than the amount: hours, days of a month. */
const maxLone = 3;

/** Lines with nothing but what may be the amount, the largest first; none less than half as high as it. */
export function linesOfOneNumber(lines: Line[]): Line[] {
  const found = lines
    .filter(({ text }) => /\d\D*\d/.test(text) && alone.test(text))
    .sort((a, b) => heightOf(b) - heightOf(a));
  return found.filter((line) => 2 * heightOf(line) >= heightOf(found[0] as Line)).slice(0, maxLone);
}

/** Every way to read the number that is alone on a line, in hundredths. Empty without one. */
export function loneAmounts(text: string): number[] {
  const [, digits] = text.match(alone) ?? [];
  return digits ? waysToRead(digits) : [];
}

/**
 * Every way to read the amount, in hundredths: after a sign; else `lone`, those of a number alone on its line;
 * else those of numbers at the end of lines.
 */
export function findAmounts(lines: Line[], lone: number[]): number[] {
  const paid = lines.filter(({ text }) => !unpaid.test(text));
  const afterSign = paid.flatMap(({ text }) =>
    [...(text.split(balance)[0] as string).matchAll(signed)].map(([, digits]) =>
      hundredths(digits as string),
    ),
  );
  const unsigned = lone.length > 0 ? lone : paid.flatMap(numberAtEnd).flatMap(waysToRead);
  return [...new Set([...afterSign, ...unsigned])].filter((amount) => amount > 0);
}

/** Empty for a line with a day, which ends with its year. */
function numberAtEnd(line: Line): string[] {
  const found = findDay([line], false) ? null : line.text.match(last);
  return found?.[1] ? [found[1]] : [];
}

/** The number, and the number without a first digit that may have been a ₹. */
function waysToRead(digits: string): number[] {
  const without = digits.slice(1).replace(/^,/, '');
  return [digits, ...(/^[1-9]/.test(without) ? [without] : [])].map(hundredths);
}

const hundredths = (digits: string) => toHundredths(digits.replaceAll(',', ''));
