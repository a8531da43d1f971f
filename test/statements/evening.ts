/** The volunteer's evening: six statements of 500 lines each with 40 gifts of ours among them, and how their donors told of them. */
import { bankNames, type DrawnStatement, drawStatement } from './banks.ts';
import { days, drawGift, drawPayment, type Gift, openChance, type Payment } from './people.ts';

export type Evening = {
  gifts: Gift[];
  statements: DrawnStatement[];
  /** What the statements hold, to know what is true. */
  payments: Payment[];
};

const linesEach = 500;
const giftCount = 40;
/** Gifts whose ID alone doesn't find them: a slip in it, two digits swapped, none with our reference, none at all. */
export const slips = 4;

/** `last`: the last day of the statements. */
export function drawEvening(last: string, seed = 'evening'): Evening {
  const chance = openChance(seed);
  const period = days(21, last);
  const gifts = Array.from({ length: giftCount }, (_, n) => {
    // Two equal amounts on one day, the names the other way round.
    const twin = n === 10 || n === 11;
    return drawGift(chance, twin ? (period.at(-2) ?? last) : chance.of(period.slice(-6)), twin ? { amount: '1500' } : {});
  });
  slip(gifts);
  const payments = bankNames.map((_bank, place) => {
    const own = gifts.filter((_gift, n) => n % bankNames.length === place).map(({ payment }) => payment);
    const others = Array.from({ length: linesEach - own.length }, () => drawPayment(chance, chance.of(period)));
    return [...own, ...others].sort((one, other) => one.day.localeCompare(other.day));
  });
  const statements = bankNames.map((bank, place) => drawStatement(bank, payments[place] ?? []));
  return { gifts, statements, payments: payments.flat() };
}

function slip(gifts: Gift[]): void {
  const names = ['Sumathi Antharjanam', 'Kunjali Marakkar', 'Ouseph Tharakan', 'Zainaba Koya'];
  for (const [n, name] of names.entries()) {
    const gift = gifts[n * 9];
    if (!gift) continue;
    const [firstname = '', lastname = ''] = name.split(' ');
    const { id } = gift.payment;
    const typed = [`${id.slice(0, 5)}${(Number(id[5]) + 1) % 10}${id.slice(6)}`, swapped(id), null, null][n] ?? null;
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
