/** The account of the money: what was raised is what was spent and what is kept, need by need. Pure. */

import type { Translated } from '../shared/translated.ts';
import type { SpendingInput } from './schema.ts';

/** `rupees` whole; `bill` the address of its redacted picture, null without one. */
export type Spending = Omit<SpendingInput, 'words'> & { id: string; words: Translated };

type Entry = { need: string; rupees: number };

export type Totals = {
  /** Verified donations, in whole rupees; null where it is not told. */
  raised: number | null;
  spent: number;
  /** What is left of it; below 0 where the family has paid more than has come in. With what was spent it tells what was raised. */
  kept: number | null;
};

/** raised = spent + kept, whatever was entered. */
export function totalsOf(raised: number | null, spendings: Entry[]): Totals {
  const spent = sum(spendings);
  return { raised, spent, kept: raised === null ? null : raised - spent };
}

/** What was spent for each need, in their order, and under null what was for needs that the campaign names no more. */
export function spentByNeed<Id extends string>(needs: { id: Id }[], spendings: Entry[]) {
  const known = needs.map(({ id }) => ({
    need: id as Id | null,
    spent: sum(spendings.filter(({ need }) => need === id)),
  }));
  const others = sum(spendings.filter(({ need }) => !needs.some(({ id }) => id === need)));
  return others === 0 ? known : [...known, { need: null, spent: others }];
}

const sum = (entries: Entry[]) => entries.reduce((total, { rupees }) => total + rupees, 0);
