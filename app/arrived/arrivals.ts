/** What the family is shown, and their names in a donation's history. Pure. */
import type { Projection } from '../donations/index.ts';

/** A donation with the fields that the family may see. All times are ISO. */
export type Arrival = Projection<'family'> & {
  /** When the donor confirmed the payment. */
  confirmedAt: string | null;
};

export type Expected = Arrival & {
  /** When a member last answered 'not yet'. */
  notYetAt: string | null;
};

export type Arrivals = {
  /** The member whose device this is. */
  name: string;
  /** Newest first; those answered 'not yet' come last. */
  expected: Expected[];
  /** Counted up to `maxCounted`. */
  count: number;
  /** The latest donations answered 'arrived', which a member may take back. */
  arrived: (Arrival & { arrivalAt: string | null })[];
};

/** Donations on the page; few, as nobody starts on an endless list. */
export const maxShown = 30;
/** Larger counts are shown as '1000+'. */
export const maxCounted = 1000;

/** Admins can't choose a name with spaces, so this can't name one of them. */
const suffix = ' (family)';

/** A member's name in a donation's history. */
export function inHistory(name: string): string {
  return name + suffix;
}
