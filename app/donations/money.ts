/** Money: amounts as donors give them, their equivalents in rupees and dollars (spec §9), and how they are shown. */

/** Rates per US dollar; null when none can be had. */
export type RatesPerDollar = Record<string, number> | null;

/** Whole rupees and whole US dollars; null where the rate for it is missing. */
export type Equivalents = { rupees: number | null; usDollar: number | null };

/** No donation is larger, in any currency (contract §3). */
export const maxAmount = 1_000_000_000;

/** True for a plain decimal above 0: at most two decimals and `maxAmount`. */
export function isAmount(text: string): boolean {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return false;
  const amount = Number(text);
  return amount > 0 && amount <= maxAmount;
}

/** What was typed without grouping: '₹5,00,000' and '5 000' become plain decimals; anything doubtful stays as it is. */
export function ungroup(text: string): string {
  const bare = text.trim().replace(/^(₹|rs\.?|inr|us\$|\$|€|£)\s*/i, '');
  return /^\d{1,3}([, ]\d{2,3})*(\.\d*)?$/.test(bare) ? bare.replace(/[, ]/g, '').replace(/\.$/, '') : bare;
}

/**
 * Spec §9. India with INR: rupees as given, dollars = amount / INR rate. United States with USD: dollars as given,
 * rupees = amount × INR rate. Otherwise: rupees = amount × INR rate / currency rate, dollars = rupees / INR rate. Each
 * is rounded to a whole number. Without rates what was given in rupees or dollars is still known (contract §3).
 */
export function equivalents(
  { country, currency, amount }: { country: string; currency: string; amount: string },
  rates: RatesPerDollar,
): Equivalents {
  const value = Number(amount);
  const given = Math.round(value);
  const inr = rates?.INR;
  if (currency === 'INR' && (country === 'India' || !inr)) {
    return { rupees: given, usDollar: inr ? Math.round(value / inr) : null };
  }
  if (currency === 'USD' && (country === 'United States' || !inr)) {
    return { rupees: inr ? Math.round(value * inr) : null, usDollar: given };
  }
  const rate = currency === 'USD' ? 1 : rates?.[currency];
  if (!inr || !rate) return { rupees: null, usDollar: null };
  const rupees = Math.round((value * inr) / rate);
  return { rupees, usDollar: Math.round(rupees / inr) };
}

/** '₹12,40,000' or '$1,250': grouped as its readers group it, decimals only where there are some. */
export function formatMoney(amount: number | string, currency: string): string {
  const value = Number(amount);
  return new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value);
}
