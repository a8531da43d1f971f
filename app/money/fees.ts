/** What a fee takes of an amount, and when donors are told. `taken`: whole percent; null without rates. */

/** From this percentage on, donors read how much the fee takes. */
const costlyPercent = 20;

/** From this percentage on, a way isn't worth offering. */
const uselessPercent = 80;

/** The whole rupees that arrive, and the whole percent that the fee takes. `inrRate`: rupees per US dollar. */
export function afterFee(
  rupees: number,
  { percent, usDollar }: { percent: number; usDollar: number },
  inrRate: number,
): { received: number; taken: number } {
  const received = Math.max(0, Math.round(rupees * (1 - percent / 100) - usDollar * inrRate));
  return { received, taken: Math.round((1 - received / rupees) * 100) };
}

export function isCostly(taken: number | null): boolean {
  return taken !== null && taken >= costlyPercent && !isUseless(taken);
}

export function isUseless(taken: number | null): boolean {
  return taken !== null && taken >= uselessPercent;
}

/** Gulf currencies: exchange houses there send money to India, and PayPal accepts none of them. */
export const gulfCurrencies = ['AED', 'BHD', 'KWD', 'OMR', 'QAR', 'SAR'];
