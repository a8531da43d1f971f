/**
 * Draws the payments of a bank account with known answers, and the traps in them: names that sound like marks,
 * notes that sound like messages, totals that are names.
 */
import { type Chance, openChance } from '../../scripts/seed/chance.ts';
import { days, generatePayment, type Payment } from './people.ts';

export type Booked = Payment & {
  /** The balance after it, in rupees. */
  balance: number;
};

export type Account = { opening: number; booked: Booked[]; isNewestFirst: boolean };

const traps: Partial<Payment>[] = [
  { payer: 'REV THOMAS' },
  { payer: 'RTN SURESH MENON' },
  { payer: 'DR SURESH' },
  { payer: 'CR NAIR' },
  { payer: 'TOTAL CARE HOSPITAL' },
  { payer: 'OPENING BATSMEN CLUB' },
  { payer: 'NAIR, MEERA' },
  { payer: 'ASTER, KOCHI, INDIA' },
  { payer: 'MEERA "AMMU" NAIR' },
  { payer: '"BIJU' },
  { note: 'SENT FROM PAYTM' },
  { note: 'RECEIVED WITH THANKS' },
  { note: 'CREDITED TO YOU' },
  { note: 'LOAN 60.50' },
  { note: 'CR' },
  { note: 'DR' },
];

/** An account with 20 to 45 payments over three weeks; a third of them have a trap. */
export function drawAccount(seed: string): Account & { chance: Chance } {
  const chance = openChance(seed);
  const period = days(21, '2026-11-21');
  const payments = Array.from({ length: chance.whole(20, 45) }, () =>
    generatePayment(chance, chance.of(period), {
      ...(chance.is(0.3) && { amount: `${chance.whole(1, 9000)}.${chance.whole(10, 99)}` }),
      ...(chance.is(0.35) && chance.of(traps)),
    }),
  ).sort((one, other) => one.day.localeCompare(other.day));
  const opening = chance.whole(100_000, 900_000);
  let paise = opening * 100;
  const booked = payments.map((payment) => {
    paise += (payment.isCredit ? 1 : -1) * Math.round(Number(payment.amount) * 100);
    return { ...payment, balance: paise / 100 };
  });
  const isNewestFirst = chance.is(0.25);
  return { chance, opening, booked: isNewestFirst ? booked.reverse() : booked, isNewestFirst };
}

/** '1,00,000.00', as banks group. */
export const grouped = (amount: number | string) =>
  Number(amount).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '21/11/2026' or '21-11-26'. */
export function numeric(day: string, sign: string, digits: 2 | 4 = 4): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [date, month, year.slice(-digits)].join(sign);
}

/** '21 Nov 2026'. */
export function named(day: string, sign = ' '): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  return [date, names[Number(month) - 1], year].join(sign);
}
