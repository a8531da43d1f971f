/** When donors are told how much of an amount a fee takes. `taken`: whole percent; null without rates. */

/** From this percentage on, donors read how much the fee takes. */
const costlyPercent = 20;

/** From this percentage on, a way isn't worth offering. */
const uselessPercent = 80;

export function isCostly(taken: number | null): boolean {
  return taken !== null && taken >= costlyPercent && !isUseless(taken);
}

export function isUseless(taken: number | null): boolean {
  return taken !== null && taken >= uselessPercent;
}
