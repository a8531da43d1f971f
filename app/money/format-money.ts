/** How pages show money. Home loads it, so it stands alone. */
import { makeOnce } from '../../platform/make-once.ts';

const formatIn = makeOnce(
  (currency: string, decimals: number) =>
    new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: 2,
    }),
);

/** Where rupees have commas: before the last three digits, and before each pair of digits ahead of these. */
const indianGroups = /\B(?=(\d\d)+\d$)/g;

/** The symbol before an amount: '₹', '$', 'AED'. */
export function currencySign(currency: string): string {
  if (currency === 'INR') return '₹';
  const parts = formatIn(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** '₹12,40,000' or '$1,250': grouped as readers of the currency do, with decimals only if there are any. */
export function formatMoney(amount: number | string, currency: string): string {
  const value = Number(amount);
  // Whole rupees by hand: a slow phone takes 60 ms to make its first formatter.
  if (currency === 'INR' && Number.isSafeInteger(value) && value >= 0) {
    return `₹${String(value).replace(indianGroups, ',')}`;
  }
  return formatIn(currency, Number.isInteger(value) ? 0 : 2).format(value);
}
