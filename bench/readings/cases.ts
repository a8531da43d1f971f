/**
 * Payments with known answers, for drawn screens. The same seed gives the same payments. Cases with an odd
 * number are held back: nobody looks at them while writing rules, only at their figures.
 */
import { countDays } from '../../platform/days.ts';
import { openChance } from '../../scripts/seed/chance.ts';

export const apps = [
  'googlePay',
  'phonePe',
  'paytm',
  'bhim',
  'amazonPay',
  'cred',
  'federalBank',
  'sbi',
  'hdfc',
  'payPal',
] as const;
export type App = (typeof apps)[number];
export type Language = 'en' | 'ml' | 'hi';
export type Status = 'successful' | 'pending' | 'failed';

/** Screens of phones, in CSS pixels, and physical pixels for each. */
const sizes = [
  { width: 360, height: 800, scale: 2 },
  { width: 360, height: 640, scale: 3 },
  { width: 393, height: 851, scale: 2.75 },
  { width: 412, height: 915, scale: 2.625 },
  { width: 430, height: 932, scale: 3 },
];

export type Case = {
  number: number;
  app: App;
  language: Language;
  isDark: boolean;
  size: (typeof sizes)[number];
  status: Status;
  /** 12 digits; PayPal: 17 letters and digits. */
  transactionId: string;
  /** Whole units and hundredths, such as 2500.5. */
  amount: number;
  currency: 'INR' | 'USD';
  /** As shown on the wall in India. */
  paidAt: Date;
  payeeName: string;
  payeeAddress: string;
  payerName: string;
  payerAddress: string;
  /** 12 digits, with 91. */
  payerPhone: string;
  /** Google's and PhonePe's own ID, Paytm's order, Amazon's reference. */
  appsOwnId: string;
};

const payees = [
  ['RAVI KUMAR', 'ravikumar@okaxis'],
  ['Ravi Kumar K', '9847012345@ybl'],
  ['SUNIL THOMAS', 'sunil.thomas@fbl'],
  ['Mohammed Ashraf', 'ashraf-help@oksbi'],
] as const;
const payers = [
  ['ANIL JOSEPH', 'anil.joseph@okhdfcbank'],
  ['Fathima Beevi', 'fathima.b@paytm'],
  ['LAKSHMI NAIR', 'lakshminair@ybl'],
  ['Biju P', 'biju77@okicici'],
] as const;
const amounts = [100, 250, 500, 501, 1000, 1500, 2000, 2500, 5000, 10_000, 25_000, 100_000, 750.5, 1234.56];

/** `count` cases: each app in turn. */
export function makeCases(count: number, seed: string): Case[] {
  const { next, is, whole, of: pick } = openChance(seed);
  const digits = (length: number) => Array.from({ length }, () => whole(0, 9)).join('');
  const letters = (length: number) =>
    Array.from({ length }, () => pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'])).join('');
  const digitOrLetter = () => pick([...(is(0.6) ? 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' : '0123456789')]);
  // As in PayPal's documentation: 5O190127TN364715T, 8MC585209K746392H, 42311647XV020574X.
  const payPalId = () =>
    [
      digits(1),
      digitOrLetter(),
      digitOrLetter(),
      digits(5),
      digitOrLetter(),
      digitOrLetter(),
      digits(6),
    ].join('') + digitOrLetter();
  return Array.from({ length: count }, (_, number) => {
    // Two of one app in a row: one to look at, one held back.
    const app = apps[Math.floor(number / 2) % apps.length] as App;
    const paidAt = new Date(Date.UTC(2026, 8, whole(1, 85), whole(6, 22), whole(0, 59)));
    const day = countDays('2025-12-31', paidAt.toISOString().slice(0, 10));
    // One in ten doesn't begin with year and day.
    const usual = is(0.9) ? `6${String(day).padStart(3, '0')}` : digits(4);
    const [payeeName, payeeAddress] = pick(payees);
    const [payerName, payerAddress] = pick(payers);
    const isPayPal = app === 'payPal';
    const chance = next();
    const stamp = paidAt.toISOString().slice(2, 16).replace(/\D/g, '');
    const own = {
      googlePay: `CICAg${letters(9)}`,
      phonePe: `T${stamp}${digits(12)}`,
      paytm: `2026${digits(16)}`,
      amazonPay: `P04-${digits(7)}-${digits(7)}`,
    };
    return {
      number,
      app,
      language: isPayPal ? 'en' : pick(['en', 'en', 'ml', 'hi']),
      isDark: app === 'cred' || is(0.35),
      size: pick(sizes),
      status: chance < 0.85 ? 'successful' : chance < 0.94 ? 'pending' : 'failed',
      transactionId: isPayPal ? payPalId() : usual + digits(8),
      amount: isPayPal ? pick([10, 25, 50, 100, 12.5]) : pick(amounts),
      currency: isPayPal ? 'USD' : 'INR',
      paidAt,
      payeeName,
      payeeAddress,
      payerName,
      payerAddress,
      payerPhone: `91${pick([6, 7, 8, 9])}${digits(9)}`,
      appsOwnId: own[app as keyof typeof own] ?? '',
    };
  });
}
