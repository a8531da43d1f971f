/** What PayPal takes for a donation: which currencies it knows, the amount in one of them, the fee (spec §9). Pure. */
import { isAmount, type RatesPerDollar } from '../money/index.ts';

/** The one page that PayPal's hosts are admitted to. */
export const paymentPath = '/payment-selection';

/** What is paid: a plain decimal in a currency that PayPal knows. */
export type Payable = {
  value: string;
  currency: string;
  /** Changed into US dollars by our rates, as PayPal doesn't know the donation's own currency. */
  isConverted: boolean;
  /** The donation has no amount of its own: spec §5's default. */
  isDefault: boolean;
};

/**
 * The currencies PayPal takes from anywhere (developer.paypal.com/api/codes/currency) and their decimals. Rupees are not
 * among them; Brazilian real and ringgit are for accounts of those countries alone.
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

/** True for a currency that PayPal takes as it is; any other is changed into US dollars. */
export function isPayPalCurrency(currency: string): boolean {
  return Object.hasOwn(decimals, currency);
}

/** Spec §5: the amount of an old donation that has none, in US dollars. */
export const defaultAmount = '10.00';

/** Spec §9: what PayPal deducts. */
export const feePercent = 4;

/** The donation's amount as PayPal takes it; null where a rate for it is missing. */
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

/** The expected fee of a payment and what is left of it, as plain decimals of the currency. */
export function feeOf({ value, currency }: Pick<Payable, 'value' | 'currency'>): {
  fee: string;
  net: string;
} {
  const places = decimals[currency] ?? 2;
  const fee = ((Number(value) * feePercent) / 100).toFixed(places);
  return { fee, net: (Number(value) - Number(fee)).toFixed(places) };
}

/** Never nothing: the smallest coin at least. */
function rounded(amount: number, currency: string): string {
  const places = decimals[currency] ?? 2;
  const coins = Math.max(1, Math.round(Number((amount * 10 ** places).toFixed(6))));
  return (coins / 10 ** places).toFixed(places);
}
