/**
 * What stands on the drawn screens of test/screens: one of each of ten apps, in English, clean, all paid to
 * RAVI KUMAR, ravi.sample@upi. `node bench/readings/known-screens.ts` draws them anew.
 */

/** `name`: of the file, without `.webp`. `currency`: USD on PayPal's. `day`: as written. */
export const knownScreens = [
  { name: 'google-pay', transactionId: '633012345678', amount: 2500, currency: 'INR', day: '2026-11-26' },
  { name: 'phonepe', transactionId: '632948017263', amount: 1500, currency: 'INR', day: '2026-11-25' },
  { name: 'paytm', transactionId: '632871940356', amount: 500, currency: 'INR', day: '2026-11-24' },
  { name: 'bhim', transactionId: '632705283914', amount: 250, currency: 'INR', day: '2026-11-23' },
  { name: 'amazon-pay', transactionId: '632639472810', amount: 1000, currency: 'INR', day: '2026-11-22' },
  { name: 'cred', transactionId: '632590361748', amount: 5000, currency: 'INR', day: '2026-11-21' },
  {
    name: 'federal-bank',
    transactionId: '632418530729',
    amount: 1234.56,
    currency: 'INR',
    day: '2026-11-20',
  },
  { name: 'sbi', transactionId: '632374091625', amount: 2000, currency: 'INR', day: '2026-11-19' },
  { name: 'hdfc', transactionId: '632260817453', amount: 10_000, currency: 'INR', day: '2026-11-18' },
  { name: 'paypal', transactionId: '8XK47152RM930461L', amount: 25, currency: 'USD', day: '2026-11-17' },
] as const;
