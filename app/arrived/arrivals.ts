/** What the family is shown, and how they stand in the history. Pure: pages read it too. */
import type { Projection } from '../donations/index.ts';

/** A donation as the family sees it; times are ISO. */
export type Arrival = Projection<'family'> & {
  /** When the donor said that it was paid. */
  confirmedAt: string | null;
};

export type Expected = Arrival & {
  /** When somebody of them last said 'not yet'. */
  notYetAt: string | null;
};

export type Arrivals = {
  /** Whose device this is. */
  name: string;
  /** The newest first, those of which they said 'not yet' last. */
  expected: Expected[];
  /** How many there are in all; `maxCounted` stands for more. */
  count: number;
  /** What they said lately and may take back. */
  arrived: (Arrival & { arrivalAt: string | null })[];
};

/** On one page: a list that doesn't end is never begun. */
export const maxShown = 30;
/** Nobody needs to know of more. */
export const maxCounted = 1000;

const mark = ' (family)';

/** How somebody of the family is named in a donation's history, where no admin can be meant. */
export function inHistory(name: string): string {
  return name + mark;
}

/** True for a name in the history that is the family's. */
export function isOfFamily(who: string | null): boolean {
  return who?.endsWith(mark) ?? false;
}
