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
  const parts = formatIn(currency, 0).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** '₹12,40,000' or '$1,250': grouped as readers of the currency do, with decimals only if there are any. */
export function formatMoney(amount: number | string, currency: string): string {
  const value = Number(amount);
  return formatIn(currency, Number.isInteger(value) ? 0 : 2).format(value);
}
