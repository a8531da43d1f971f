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

/** The symbol before an amount: '₹', '$', 'AED'. */
export function currencySign(currency: string): string {
  return formatMoney(0, currency).replace('0', '').trim();
}

/** '₹12,40,000' or '$1,250': grouped as readers of the currency do, with decimals only if there are any. */
export function formatMoney(amount: number | string, currency: string): string {
  const value = Number(amount);
  const isWhole = Number.isInteger(value);
  // By hand, with commas before the last three digits and before each pair ahead of them: a slow phone takes
  // 60 ms to make its first formatter.
  if (currency === 'INR' && isWhole && value >= 0) return `₹${`${value}`.replace(/\B(?=(\d\d)+\d$)/g, ',')}`;
  return formatIn(currency, isWhole ? 0 : 2).format(value);
}
