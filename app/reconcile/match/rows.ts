/** The rows of the page: each bank line with the donations that it may have paid. Pure. */
import type { BankLine } from '../line.ts';
import type { Group, MatchedStatement, Reason, Shown } from './matches.ts';

/** `n` is the line's index in the request. */
export type Row = { n: number; line: BankLine; group: Group; reasons: Reason[]; donations: Shown[] };

/** A row and the donation that its line verifies if the admin accepts. */
export type Pair = { row: Row; donation: Shown };

/** `missing`: donations without a line. `twice`: ids of those whose transaction ID another donation has. */
export type Matched = { rows: Row[]; missing: Shown[]; twice: Set<string> };

/** The answer as rows; lines with a donation come first. */
export function rowsOf(lines: BankLine[], { matches, missing, twice, donations }: MatchedStatement): Matched {
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  const named = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const rows = lines.flatMap((line, n) => {
    const match = matches[n];
    return match ? [{ n, line, ...match, donations: named(match.donations) }] : [];
  });
  rows.sort((one, other) => Number(other.donations.length > 0) - Number(one.donations.length > 0));
  return { rows, missing: named(missing), twice: new Set(twice) };
}

/**
 * Puts `rows` in place of those of the same lines, and marks the donations with these ids as verified or not.
 */
export function replaceRows(matched: Matched, rows: Row[], ids: Set<string>, isVerified: boolean): Matched {
  const byLine = new Map(rows.map((row) => [row.n, row]));
  const marked = (donation: Shown) => (ids.has(donation.id) ? { ...donation, isVerified } : donation);
  const next = (row: Row) => {
    const own = byLine.get(row.n) ?? row;
    return { ...own, donations: own.donations.map(marked) };
  };
  return { ...matched, rows: matched.rows.map(next) };
}
