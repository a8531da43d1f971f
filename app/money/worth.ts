/** The worth of amounts in rupees and dollars (spec §9), amounts to choose from, and what they pay for. */

/** Rates per US dollar; null if none are available. */
export type RatesPerDollar = Record<string, number> | null;

/** Whole rupees and whole US dollars; null if the rate is missing. */
export type Equivalents = { rupees: number | null; usDollar: number | null };

/**
 * Worth of an amount by spec §9. India with INR: rupees as given, dollars = amount / INR rate. United States
 * with USD: dollars as given, rupees = amount × INR rate. Otherwise: rupees = amount × INR rate / currency
 * rate, dollars = rupees / INR rate. Each is rounded to a whole number. Without rates, only the currency
 * given is known (contract §3).
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

/** The place of the first preset amount in 1, 2, 5, 10, 20, 50 …, where no rate is needed: 1,000 and 10. */
const firstPlaces: Record<string, number> = { INR: 9, USD: 3 };

/**
 * Four amounts to choose from in `currency`, as plain decimals: ₹1,000 to ₹10,000, or round amounts near them.
 * Empty without the rate of a currency other than rupees and dollars.
 */
export function presetsIn(currency: string, rates: RatesPerDollar): string[] {
  const thousandRupees = (1000 * (rates?.[currency] ?? 0)) / (rates?.INR ?? 0);
  const first = firstPlaces[currency] ?? Math.round(3 * Math.log10(thousandRupees));
  if (!Number.isFinite(first)) return [];
  return [first, first + 1, first + 2, first + 3].map((place) =>
    String(([1, 2, 5].at(place % 3) as number) * 10 ** Math.floor(place / 3)),
  );
}

/**
 * What so many rupees pay for: '2 nights in hospital'. The dearest part that leaves less than a fifth of them, so
 * that ₹2,700 isn't called a test of ₹2,000. `parts`: prices and words, the dearest first. `several` has {count} in
 * it; without it the words are '2 × a night in hospital'. Undefined if `rupees` are unknown or no part fits.
 */
export function purposeOf(
  rupees: number | null,
  parts: { rupees: number; words: string; several?: string | undefined }[],
): string | undefined {
  const worth = rupees ?? 0;
  const part = parts.find((each) => worth % each.rupees < worth / 5);
  if (!part) return undefined;
  const count = Math.floor(worth / part.rupees);
  if (count === 1) return part.words;
  return part.several?.replace('{count}', `${count}`) || `${count} × ${part.words}`;
}
