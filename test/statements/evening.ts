/**
 * A volunteer's evening of work: six statements with 500 lines each, and the 40 donations whose payments they
 * contain.
 */
import type { Chance } from '../../scripts/seed/chance.ts';
import { type BankStatement, bankNames, formatStatement } from './banks.ts';
import { days, type Gift, generateGift, generatePayment } from './people.ts';

const linesEach = 500;
const giftCount = 40;
/**
 * Number of gifts whose typed ID is useless: a wrong digit, two swapped digits, and two unconfirmed
 * donations.
 */
export const slips = 4;

/** The index of a slip among the gifts. The payment of the third may contain our reference. */
export const slipAt = (n: number) => n * 9;

/** Gifts of the last six days up to `last` (YYYY-MM-DD). Two have the same amount and day. */
export function generateGifts(chance: Chance, last: string): Gift[] {
  const period = days(6, last);
  const gifts = Array.from({ length: giftCount }, (_, n) => {
    const isTwin = n === 10 || n === 11;
    return generateGift(chance, isTwin ? last : chance.of(period), isTwin ? { amount: '1500' } : {});
  });
  slip(gifts);
  return gifts;
}

/** One statement of each bank over three weeks; the gifts are distributed among them in turn. */
export function generateStatements(chance: Chance, gifts: Gift[], last: string): BankStatement[] {
  const period = days(21, last);
  return bankNames.map((bank, place) => {
    const own = gifts.filter((_gift, n) => n % bankNames.length === place).map(({ payment }) => payment);
    const others = Array.from({ length: linesEach - own.length }, () =>
      generatePayment(chance, chance.of(period)),
    );
    return formatStatement(
      bank,
      [...own, ...others].sort((one, other) => one.day.localeCompare(other.day)),
    );
  });
}

function slip(gifts: Gift[]): void {
  const names = ['Sumathi Antharjanam', 'Kunjali Marakkar', 'Ouseph Tharakan', 'Zainaba Koya'];
  for (const [n, name] of names.entries()) {
    const gift = gifts[slipAt(n)];
    if (!gift) continue;
    const [firstname = '', lastname = ''] = name.split(' ');
    const { id } = gift.payment;
    const typed =
      [`${id.slice(0, 5)}${(Number(id[5]) + 1) % 10}${id.slice(6)}`, swapped(id), null, null][n] ?? null;
    Object.assign(gift, { firstname, lastname, typed });
    // Some banks print the last name first.
    const payer = `${lastname} ${firstname}`.toUpperCase();
    Object.assign(gift.payment, { payer, vpa: `${firstname}${lastname}@oksbi`.toLowerCase() });
  }
}

/** The ID with two different neighbouring digits swapped. */
function swapped(id: string): string {
  const at = [...id].findIndex((digit, n) => n > 3 && digit !== id[n + 1]);
  return `${id.slice(0, at)}${id[at + 1]}${id[at]}${id.slice(at + 2)}`;
}
