/** Rules of PayPal amounts: its currencies, a donation's amount in one of them, the fee (spec §9). Pure. */
import { isAmount, type RatesPerDollar } from '../money/index.ts';

/** The only page whose content policy admits PayPal's hosts. */
export const paymentPath = '/payment-selection';

/** Why PayPal took nothing: the bank declined the card or account, or wants a confirmation by the donor. */
export type RefusalReason = 'declined' | 'unconfirmed';

/** The amount to pay: a plain decimal in a currency of PayPal's. */
export type Payable = {
  value: string;
  currency: string;
  /** True if converted into US dollars by our rates, as PayPal does not take the donation's currency. */
  isConverted: boolean;
  /** True if the donation has no amount, so that spec §5's default applies. */
  isDefault: boolean;
};

/**
 * The currencies PayPal takes from all countries and their decimals
 * (developer.paypal.com/api/codes/currency). Rupees are missing. Brazilian real and ringgit are for accounts
 * in those countries only.
 */
const decimals: Record<string, number> = {
  AUD: 2,
  CAD: 2,
  CHF: 2,
  CZK: 2,
  DKK: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  HUF: 0,
  ILS: 2,
  JPY: 0,
  MXN: 2,
  NOK: 2,
  NZD: 2,
  PHP: 2,
  PLN: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TWD: 0,
  USD: 2,
};

/** True if PayPal takes this currency. Amounts in others are converted into US dollars. */
export function isPayPalCurrency(currency: string): boolean {
  return Object.hasOwn(decimals, currency);
}

/** US dollars to pay for an old donation without an amount (spec §5). */
export const defaultAmount = '10.00';

/** PayPal's fee in percent (spec §9). */
export const feePercent = 4;

/** The donation's amount in a currency of PayPal's; null if a needed rate is missing. */
export function payableOf(
  { amount, currency }: { amount: string; currency: string },
  rates: RatesPerDollar,
): Payable | null {
  if (!isAmount(amount)) {
    return { value: defaultAmount, currency: 'USD', isConverted: false, isDefault: true };
  }
  if (isPayPalCurrency(currency)) {
    return { value: rounded(Number(amount), currency), currency, isConverted: false, isDefault: false };
  }
  const rate = rates?.[currency];
  if (!rate) return null;
  return {
    value: rounded(Number(amount) / rate, 'USD'),
    currency: 'USD',
    isConverted: true,
    isDefault: false,
  };
}

/** The expected fee of a payment and the net amount, as plain decimals of the currency. */
export function feeOf({ value, currency }: Pick<Payable, 'value' | 'currency'>): {
  fee: string;
  net: string;
} {
  const places = decimals[currency] ?? 2;
  const fee = ((Number(value) * feePercent) / 100).toFixed(places);
  return { fee, net: (Number(value) - Number(fee)).toFixed(places) };
}

/** Rounds to the currency's decimals, to at least its smallest coin. */
function rounded(amount: number, currency: string): string {
  const places = decimals[currency] ?? 2;
  const coins = Math.max(1, Math.round(Number((amount * 10 ** places).toFixed(6))));
  return (coins / 10 ** places).toFixed(places);
}
