/**
 * Matches each line of a bank statement to the donation that it paid: by transaction ID, by our short
 * reference, then by amount, day and person. A match is exact only if ID and amount are equal, for one line
 * and one donation. Pure.
 */
import { isByPayPal, shortReference } from '../../donations/index.ts';
import { type BankLine, idsOf } from '../line.ts';
import { matchByPerson } from './match-by-person.ts';
import { type Candidate, daysApart, isSameAmount, type Match, type Reason } from './matches.ts';

/** Our short reference: a word of six of Crockford's letters and digits. */
const reference = /(?<![A-Z0-9])[0-9A-HJKMNP-TV-Z]{6}(?![A-Z0-9])/g;

/** A donor reports a gift at most half a year before or after the bank books it. */
const maxDaysApart = 180;

/** Words of the line that may be a donation's short reference, in upper case. */
export function referencesIn({ narration, reference: other }: BankLine): string[] {
  return [...new Set(`${narration} ${other}`.toUpperCase().match(reference) ?? [])];
}

/**
 * One match for each line, in their order. `accepted` maps a line's index to the donation that it counts
 * for.
 */
export function matchLines(
  lines: BankLine[],
  candidates: Candidate[],
  accepted: Map<number, Candidate>,
): Match[] {
  const matches = new Map<number, Match>();
  const open = new Set(lines.keys());
  const settle: Settle = (n, match) => {
    matches.set(n, match);
    open.delete(n);
  };
  const byKey = Map.groupBy(candidates, ({ bankKey }) => bankKey ?? '');
  for (const [n, donation] of accepted) {
    const same = idsOf(lines[n] as BankLine).flatMap((id) => byKey.get(id) ?? []);
    const isTwice = same.some(({ id }) => id !== donation.id);
    const reasons: Reason[] = isTwice ? ['acceptedBefore', 'twiceHere'] : ['acceptedBefore'];
    settle(n, { group: 'verified', reasons, donations: [donation] });
  }
  matchById(lines, byKey, open, settle);
  matchByReference(lines, candidates, open, settle);
  const taken = new Set([...matches.values()].flatMap(({ donations }) => donations.map(({ id }) => id)));
  const free = candidates.filter(({ id, isVerified }) => !isVerified && !taken.has(id));
  for (const [n, match] of matchByPerson(lines, [...open], free)) settle(n, match);
  return lines.map((_, n) => matches.get(n) ?? { group: 'unknown', reasons: [], donations: [] });
}

type Settle = (n: number, match: Match) => void;

function matchById(
  lines: BankLine[],
  byKey: Map<string, Candidate[]>,
  open: Set<number>,
  settle: Settle,
): void {
  const linesOf = Map.groupBy(
    [...lines.keys()].flatMap((n) => idsOf(lines[n] as BankLine).map((id) => ({ id, n }))),
    ({ id }) => id,
  );
  for (const n of [...open]) {
    const line = lines[n] as BankLine;
    const ids = idsOf(line);
    const same = [...new Set(ids.flatMap((id) => byKey.get(id) ?? []))];
    const isInTwoLines = ids.some((id) => (linesOf.get(id)?.length ?? 0) > 1);
    const [donation, second] = same;
    if (!donation) continue;
    if (second) settle(n, { group: 'twice', reasons: ['sameId', 'twiceHere'], donations: same });
    else if (isInTwoLines) settle(n, { group: 'twice', reasons: ['sameId', 'twiceInBank'], donations: same });
    else settle(n, judge(line, donation, 'sameId'));
  }
}

/** The match of a line and the one donation whose ID or reference it contains. */
function judge(line: BankLine, donation: Candidate, by: 'sameId' | 'sameReference'): Match {
  const donations = [donation];
  const isSame = isSameAmount(line, donation);
  const amount: Reason = isSame
    ? 'sameAmount'
    : donation.currency === 'INR'
      ? 'otherAmount'
      : 'foreignCurrency';
  const doubts: Reason[] = [];
  if (line.isReversed) doubts.push('reversed');
  if (Math.abs(daysApart(line, donation)) > maxDaysApart) doubts.push('farApart');
  if (isByPayPal(donation.paymentMethod)) doubts.push('notByBank');
  if (by === 'sameReference' && donation.bankKey && idsOf(line).length > 0) doubts.push('otherId');
  const reasons = [by, amount, ...doubts];
  if (donation.isVerified) return { group: 'more', reasons, donations };
  if (!isSame) return { group: 'differs', reasons, donations };
  return { group: by === 'sameId' && doubts.length === 0 ? 'exact' : 'likely', reasons, donations };
}

function matchByReference(
  lines: BankLine[],
  candidates: Candidate[],
  open: Set<number>,
  settle: Settle,
): void {
  const byReference = Map.groupBy(candidates, ({ id }) => shortReference(id));
  const named = [...open].flatMap((n) =>
    referencesIn(lines[n] as BankLine)
      .flatMap((word) => byReference.get(word) ?? [])
      // A name of six letters can equal a reference by chance; a reference without digits also needs the same
      // amount.
      .filter(
        (donation) => /\d/.test(shortReference(donation.id)) || isSameAmount(lines[n] as BankLine, donation),
      )
      .map((donation) => ({ n, donation })),
  );
  const byLine = Map.groupBy(named, ({ n }) => n);
  const byDonation = Map.groupBy(named, ({ donation }) => donation.id);
  for (const [n, found] of byLine) {
    const donations = [...new Set(found.map(({ donation }) => donation))];
    const [donation] = donations;
    if (!donation) continue;
    const reasons: Reason[] = ['sameReference'];
    if (donations.length > 1) settle(n, { group: 'likely', reasons: [...reasons, 'several'], donations });
    else if ((byDonation.get(donation.id)?.length ?? 0) > 1) {
      settle(n, { group: 'twice', reasons: [...reasons, 'twiceInBank'], donations });
    } else settle(n, judge(lines[n] as BankLine, donation, 'sameReference'));
  }
}
