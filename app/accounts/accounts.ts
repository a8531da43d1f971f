/** The account of the money: raised = spent + kept, need by need. Pure. */

import type { Translated } from '../shared/translated.ts';
import type { SpendingInput } from './schema.ts';

/** `rupees`: whole; `bill`: the address of its redacted picture, null without one. */
export type Spending = Omit<SpendingInput, 'words'> & { id: string; words: Translated };

type Entry = { need: string; rupees: number };

export type Totals = {
  /** Verified donations, in whole rupees; null if it is not public. */
  raised: number | null;
  spent: number;
  /**
   * The remaining rupees; below 0 if the family has paid more than was raised. Null like `raised`: with
   * `spent` it would reveal it.
   */
  kept: number | null;
};

/** raised = spent + kept, whatever was entered. */
export function totalsOf(raised: number | null, spendings: Entry[]): Totals {
  const spent = sum(spendings);
  return { raised, spent, kept: raised === null ? null : raised - spent };
}

/**
 * The sum spent for each need, in their order; under null the sum for needs that the campaign has removed.
 */
export function spentByNeed<Id extends string>(needs: { id: Id }[], spendings: Entry[]) {
  const known = needs.map(({ id }) => ({
    need: id as Id | null,
    spent: sum(spendings.filter(({ need }) => need === id)),
  }));
  const others = sum(spendings.filter(({ need }) => !needs.some(({ id }) => id === need)));
  return others === 0 ? known : [...known, { need: null, spent: others }];
}

/** True if there is spending, and each of it shows its bill. */
export function isEveryBillShown(spendings: Pick<Spending, 'bill'>[]): boolean {
  return spendings.length > 0 && spendings.every(({ bill }) => bill !== null);
}

const sum = (entries: Entry[]) => entries.reduce((total, { rupees }) => total + rupees, 0);

/** Rupees: the needs still cost `toPay`, `kept` is left for them, and `missing` must still be given. */
type Missing = { toPay: number; kept: number; missing: number };

/** Null if enough is left, if the sums are not public, or if the family has paid ahead. */
export function missingOf(
  kept: number | null,
  needs: { rupees: number | null; spent: number }[],
): Missing | null {
  const toPay = needs.reduce((sum, { rupees, spent }) => sum + Math.max(0, (rupees ?? 0) - spent), 0);
  return kept === null || kept < 0 || kept >= toPay ? null : { toPay, kept, missing: toPay - kept };
}
