/**
 * Rules of the verification tool (spec §5): the typed ids, and what setting isVerified would change. Pure.
 */
import type { Donation } from '../../donations/index.ts';

/** The most ids that are copied: 360 kB of text. */
export const maxIds = 10_000;

/** The most ids in one address, so that no proxy refuses it as too long. */
export const maxNamed = 100;

/** The ids of a list separated by commas or white space, without duplicates. */
export function idsIn(text: string): string[] {
  return [...new Set(text.split(/[,\s]+/).map((id) => id.toLowerCase()))].filter((id) => id !== '');
}

/** The list in parts of at most `maxNamed` ids. */
export function partsOf(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / maxNamed) }, (_, n) =>
    ids.slice(n * maxNamed, (n + 1) * maxNamed),
  );
}

/** Another donation with the same transaction ID. */
type Other = { id: string; firstname: string; lastname: string };

export type PlannedChange = {
  isVerified: boolean;
  /** Donations that will change. */
  changing: Donation[];
  /** Number of donations that have the value already. */
  unchanged: number;
  /** Ids that match no donation; they are skipped. */
  unknown: string[];
  /** Donations to verify whose transaction ID other donations have too. */
  same: { id: string; same: Other[] }[];
};

/** The plan to set `isVerified` for `ids`; `found` are the donations with these ids. */
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
