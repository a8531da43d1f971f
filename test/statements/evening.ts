/** The volunteer's evening: six statements of 500 lines each with 40 gifts of ours among them, and how their donors told of them. */
import type { Chance } from '../../scripts/seed/chance.ts';
import { bankNames, type DrawnStatement, drawStatement } from './banks.ts';
import { days, drawGift, drawPayment, type Gift } from './people.ts';

const linesEach = 500;
const giftCount = 40;
/** Gifts whose ID doesn't find them: a wrong digit, two swapped, and two that never came back; one of these may carry our reference. */
export const slips = 4;

/** The place of a slip among the gifts; the third has our reference where it is written into its payment. */
export const slipAt = (n: number) => n * 9;

/** The gifts of the last days before `last`. Two are of one amount and day. */
export function drawGifts(chance: Chance, last: string): Gift[] {
  const period = days(6, last);
  const gifts = Array.from({ length: giftCount }, (_, n) => {
    const isTwin = n === 10 || n === 11;
    return drawGift(chance, isTwin ? last : chance.of(period), isTwin ? { amount: '1500' } : {});
  });
  slip(gifts);
  return gifts;
}

/** One statement of each bank, three weeks long, the gifts in turn on each. */
export function drawStatements(chance: Chance, gifts: Gift[], last: string): DrawnStatement[] {
  const period = days(21, last);
  return bankNames.map((bank, place) => {
    const own = gifts.filter((_gift, n) => n % bankNames.length === place).map(({ payment }) => payment);
    const others = Array.from({ length: linesEach - own.length }, () =>
      drawPayment(chance, chance.of(period)),
    );
    return drawStatement(
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
    // Banks know people by their names the other way round, too.
    const payer = `${lastname} ${firstname}`.toUpperCase();
    Object.assign(gift.payment, { payer, vpa: `${firstname}${lastname}@oksbi`.toLowerCase() });
  }
}

/** Two neighbours that differ, the other way round. */
function swapped(id: string): string {
  const at = [...id].findIndex((digit, n) => n > 3 && digit !== id[n + 1]);
  return `${id.slice(0, at)}${id[at + 1]}${id[at]}${id.slice(at + 2)}`;
}
