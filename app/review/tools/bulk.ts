/** Rules of the verification tool (spec §5): which ids were typed, what a change of isVerified would do. */
import type { Donation } from '../../donations/index.ts';

/** More ids than anybody pastes into a box: 360 kB of text. */
export const maxIds = 10_000;

/** As many ids as fit into an address without a server between refusing it. */
export const maxNamed = 100;

/** The ids of a comma-separated list, each once; line breaks part them too. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[,\s]+/).map((id) => id.toLowerCase()))].filter((id) => id !== '');
}

/** The list in parts that one call takes. */
export function partsOf(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, n) =>
    ids.slice(n * maxNamed, (n + 1) * maxNamed),
  );
}

/** Another donation with the same transaction ID. */
type Other = { id: string; firstname: string; lastname: string };

export type PlannedChange = {
  isVerified: boolean;
  /** Those that will change. */
  changing: Donation[];
  /** How many are as they should be already. */
  unchanged: number;
  /** Ids that match no donation: skipped. */
  unknown: string[];
  /** Of those that will be verified: whose transaction ID others have too. */
  same: { id: string; same: Other[] }[];
};

/** What will change when `isVerified` is set for `ids`, of which `found` are donations. */
export function planOf(ids: string[], found: Donation[], isVerified: boolean): Omit<PlannedChange, 'same'> {
  const foundIds = new Set(found.map(({ id }) => id));
  const changing = found.filter((donation) => donation.isVerified !== isVerified);
  return {
    isVerified,
    changing,
    unchanged: found.length - changing.length,
    unknown: ids.filter((id) => !foundIds.has(id)),
  };
}
