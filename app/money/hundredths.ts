/** '1000.5' → 100050, so that 500, 500.0 and 500.00 are equal. Amounts have at most two decimals. */
export function toHundredths(amount: string): number {
  return Math.round(Number(amount) * 100);
}
