/** Random gifts with their payments, and other payments of a bank account, for generated statements. */
import { type Chance, openChance } from '../../scripts/seed/chance.ts';

/** A donation as its donor entered it, and its real payment. */
export type Gift = {
  firstname: string;
  lastname: string;
  phone: string;
  amount: string;
  /** The transaction ID as typed; null if the donor never confirmed. */
  typed: string | null;
  /** The day of the payment (YYYY-MM-DD). */
  day: string;
  payment: Payment;
};

/** One credit or debit of the bank account. */
export type Payment = {
  day: string;
  amount: string;
  payer: string;
  vpa: string;
  id: string;
  note: string;
  isCredit: boolean;
};

const firsts =
  'Meera Anil Lakshmi Biju Chitra Thomas Fathima Suresh Reena Joseph Divya Harikrishnan Sreelatha Abdul Gracy Vishnu Parvathy Santhosh Bindu Rajesh'.split(
    ' ',
  );
const lasts =
  'Nair Menon Pillai Varghese Kurian Rahman Krishnan Panicker Thampi Mathew Namboothiri Chacko Salim Warrier Iyer Kurup Jacob Das'.split(
    ' ',
  );
const others = [
  'SALARY NOV',
  'INTEREST CREDIT',
  'AMAZON RETURN',
  'RENT NOVEMBER',
  'KSEB BILL',
  'MILMA BOOTH',
  'LIC PREMIUM',
  'JIO RECHARGE',
  'MANI STORES',
  'HOTEL ARYAAS',
];
const amounts = ['500', '1000', '2000', '5000', '750', '1100', '2500', '10000', '25000', '100000'];

/** The last `count` days up to `last` (YYYY-MM-DD), oldest first. */
export const days = (count: number, last: string) =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(`${last}T00:00:00Z`) - (count - 1 - n) * 86_400_000).toISOString().slice(0, 10),
  );

export function generatePayment(chance: Chance, day: string, changes: Partial<Payment> = {}): Payment {
  const [first, last] = [chance.of(firsts), chance.of(lasts)];
  const other = chance.is(0.5);
  return {
    day,
    amount: other ? String(chance.whole(11, 48_000)) : chance.of(amounts),
    payer: other ? chance.of(others) : `${first} ${last}`.toUpperCase(),
    vpa: `${first}.${last}${chance.whole(1, 99)}@ok${chance.of(['sbi', 'axis', 'icici'])}`.toLowerCase(),
    id: generateId(chance),
    note: 'UPI',
    isCredit: chance.is(0.4),
    ...changes,
  };
}

export const generateId = (chance: Chance) =>
  `6${Array.from({ length: 11 }, () => chance.whole(0, 9)).join('')}`;

/**
 * A random spelling of the ID: plain, with spaces or dashes, or with words that payment apps print around it.
 */
export function typedAs(chance: Chance, id: string): string {
  return chance.of([
    id,
    id,
    id.replace(/(\d{4})(?=\d)/g, '$1 '),
    id.replace(/(\d{4})(?=\d)/g, '$1-'),
    `UPI Ref No: ${id}`,
    `UPI/CR/${id}/DONOR`,
    ` ${id} `,
    `utr ${id}`,
  ]);
}

export function generateGift(chance: Chance, day: string, changes: Partial<Gift> = {}): Gift {
  const [firstname, lastname] = [chance.of(firsts), chance.of(lasts)];
  const amount = changes.amount ?? chance.of(amounts);
  // Banks print either name first, and cut names short.
  const payer = (chance.is(0.3) ? `${lastname} ${firstname}` : `${firstname} ${lastname}`)
    .toUpperCase()
    .slice(0, chance.of([9, 14, 40]));
  const payment = generatePayment(chance, day, {
    amount,
    payer,
    vpa: `${firstname}${lastname}`.toLowerCase().concat('@oksbi'),
    isCredit: true,
  });
  return {
    firstname,
    lastname,
    phone: `+91 9${Array.from({ length: 9 }, () => chance.whole(0, 9)).join('')}`,
    amount,
    typed: typedAs(chance, payment.id),
    day,
    payment,
    ...changes,
  };
}

export { openChance };
