/** Matches lines that contain no known ID or reference: by amount, day and person. Never exact. Pure. */
import { noonOfDay } from '../../../platform/days.ts';
import { DAY } from '../../../platform/durations.ts';
import { confirmationKey } from '../../donations/index.ts';
import { toHundredths } from '../../money/index.ts';
import { type BankLine, idsOf } from '../line.ts';
import type { Candidate, Match, Reason } from './matches.ts';
import { type DonorNames, donorNamesOf, isOneEditApart, likenessOf, payerOf } from './names.ts';

/**
 * A donor pays at most so many days after starting the donation, or starts it at most so many days after
 * paying.
 */
export const maxDaysAfter = 14;
export const maxDaysBefore = 7;

/** The most donations that a row suggests: as many as an admin compares at a glance. */
const maxSuggested = 3;

/** The most pairs kept for a line. Without a bound, 5,000 lines of one amount would fill the memory. */
const maxPairs = 20;

/**
 * Points for each piece of evidence. Amount, day and a part of the name are not `enough`: many donors are
 * called Anil.
 */
const points: Partial<Record<Reason, number>> = {
  idAlmost: 60,
  idWithin: 60,
  phone: 50,
  name: 45,
  partOfName: 20,
  otherId: -50,
};
const enough = 40;
/** The best pair must have so many points more than any other pair of its line or its donation. */
const ahead = 15;

type Pair = { n: number; donation: Candidate; reasons: Reason[]; score: number };

export function matchByPerson(lines: BankLine[], open: number[], free: Candidate[]): Map<number, Match> {
  const pairs = pairsOf(lines, open, free);
  const ofDonation = Map.groupBy(pairs, ({ donation }) => donation.id);
  const matches = new Map<number, Match>();
  for (const [n, found] of Map.groupBy(pairs, ({ n }) => n)) {
    const [best, next] = found;
    if (!best) continue;
    const rivals = (ofDonation.get(best.donation.id) ?? []).filter((pair) => pair.n !== n);
    const isClear = [next, ...rivals].every((pair) => !pair || pair.score + ahead <= best.score);
    if (best.score >= enough && isClear) {
      matches.set(n, { group: 'likely', reasons: best.reasons, donations: [best.donation] });
    } else if (best.score >= enough) {
      const close = found.filter(({ score }) => score + ahead > best.score).slice(0, maxSuggested);
      const reasons: Reason[] = [...best.reasons, 'several'];
      matches.set(n, { group: 'likely', reasons, donations: close.map(({ donation }) => donation) });
    } else {
      const possible = found.filter(({ score }) => score > 0).slice(0, maxSuggested);
      if (possible.length === 0) continue;
      const donations = possible.map(({ donation }) => donation);
      matches.set(n, { group: 'unknown', reasons: ['sameAmount'], donations });
    }
  }
  return matches;
}

type Donor = { donation: Candidate; names: DonorNames; typed: string | null; at: number };

/**
 * Pairs of each open line with donations of its amount and time: those with evidence, and the nearest in
 * time.
 */
function pairsOf(lines: BankLine[], open: number[], free: Candidate[]): Pair[] {
  const donors = free
    .filter(({ currency, paymentMethod }) => currency === 'INR' && paymentMethod !== 'PayPal')
    .map((donation): Donor => {
      const { confirmationNumber, date } = donation;
      const typed = confirmationNumber && confirmationKey(confirmationNumber);
      return { donation, names: donorNamesOf(donation), typed, at: Date.parse(date) };
    });
  const byAmount = Map.groupBy(donors, ({ donation }) => toHundredths(donation.amount));
  return open.flatMap((n) => {
    const line = lines[n] as BankLine;
    const noon = Date.parse(noonOfDay(line.day));
    const near = (byAmount.get(toHundredths(line.amount)) ?? []).filter(
      ({ at }) => noon - at <= (maxDaysAfter + 1) * DAY && at - noon <= (maxDaysBefore + 1) * DAY,
    );
    return near.length === 0 ? [] : pairsOfLine(n, line, near, noon);
  });
}

function pairsOfLine(n: number, line: BankLine, near: Donor[], noon: number): Pair[] {
  const text = `${line.narration} ${line.reference}`;
  const payer = payerOf(text);
  const ids = idsOf(line);
  const words = new Set(text.toUpperCase().split(/[^A-Z0-9]+/));
  const pairs: Pair[] = [];
  const others: Donor[] = [];
  for (const donor of near) {
    const spoken = evidenceOf(ids, words, donor);
    const likeness = likenessOf(payer, donor.names);
    if (likeness) spoken.push(likeness);
    if (spoken.length === 0) others.push(donor);
    else pairs.push(pairOf(n, line, donor, spoken, noon));
  }
  others.sort((one, other) => Math.abs(one.at - noon) - Math.abs(other.at - noon));
  pairs.sort((one, other) => other.score - one.score);
  return [
    ...pairs.slice(0, maxPairs),
    ...others.slice(0, maxSuggested).map((donor) => pairOf(n, line, donor, [], noon)),
  ];
}

function pairOf(n: number, line: BankLine, { donation, at }: Donor, spoken: Reason[], noon: number): Pair {
  const days = Math.abs(at - noon) / DAY;
  const reasons: Reason[] = ['sameAmount', ...(line.isReversed ? (['reversed'] as const) : []), ...spoken];
  const score = spoken.reduce(
    (sum, reason) => sum + (points[reason] ?? 0),
    days <= 3 ? 15 : days <= 7 ? 10 : 5,
  );
  return { n, donation, reasons, score };
}

/** Evidence for or against the pair from the transaction ID that the donor typed. */
function evidenceOf(ids: string[], words: Set<string>, { typed, donation: { bankKey } }: Donor): Reason[] {
  if (!typed) return [];
  if (ids.some((id) => isOneEditApart(id, bankKey ?? typed))) return ['idAlmost'];
  if (typed.length >= 6 && /(\d.*){4}/.test(typed) && words.has(typed)) return ['idWithin'];
  return bankKey && ids.length > 0 ? ['otherId'] : [];
}
