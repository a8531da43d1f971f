/** Lines that name no donation: by amount, day and person. What stays open is left to whoever looks at it. Pure. */
import { DAY } from '../../../platform/durations.ts';
import { confirmationKey } from '../donation.ts';
import { type BankLine, idsOf, paiseOf } from './line.ts';
import { type Candidate, daysApart, type Match, type Reason } from './matches.ts';
import { donorNamesOf, isOneEditApart, likenessOf, payerOf } from './names.ts';

/** Donors pay within this time of starting, or have paid so long before they come to say so. */
export const maxDaysAfter = 14;
export const maxDaysBefore = 7;

/** As many others as one compares at a glance. */
const maxNamed = 3;

/** Points for what speaks for a pair. Without a person, 40 can't be had by amount and day alone. */
const points: Partial<Record<Reason, number>> = {
  idAlmost: 60,
  idWithin: 60,
  phone: 50,
  name: 45,
  partOfName: 30,
  otherId: -50,
};
const enough = 40;
/** The best must be so far ahead of the next, for the line and for the donation. */
const ahead = 15;

type Pair = { n: number; donation: Candidate; reasons: Reason[]; score: number };

export function matchByPerson(lines: BankLine[], open: number[], free: Candidate[]): Map<number, Match> {
  const pairs = pairsOf(lines, open, free);
  const ofDonation = Map.groupBy(pairs, ({ donation }) => donation.id);
  const matches = new Map<number, Match>();
  for (const [n, found] of Map.groupBy(pairs, ({ n }) => n)) {
    found.sort((one, other) => other.score - one.score);
    const [best, next] = found;
    if (!best) continue;
    const rivals = (ofDonation.get(best.donation.id) ?? []).filter((pair) => pair.n !== n);
    const isClear = [next, ...rivals].every((pair) => !pair || pair.score + ahead <= best.score);
    if (best.score >= enough && isClear) {
      matches.set(n, { group: 'likely', reasons: best.reasons, donations: [best.donation] });
    } else if (best.score >= enough) {
      const close = found
        .filter(({ score }) => score + ahead > best.score && score >= enough)
        .slice(0, maxNamed);
      const reasons: Reason[] = [...best.reasons, 'several'];
      matches.set(n, { group: 'likely', reasons, donations: close.map(({ donation }) => donation) });
    } else {
      const possible = found.filter(({ score }) => score > 0).slice(0, maxNamed);
      if (possible.length === 0) continue;
      const donations = possible.map(({ donation }) => donation);
      matches.set(n, { group: 'unknown', reasons: ['sameAmount'], donations });
    }
  }
  return matches;
}

function pairsOf(lines: BankLine[], open: number[], free: Candidate[]): Pair[] {
  const inRupees = free
    .filter(({ currency, paymentMethod }) => currency === 'INR' && paymentMethod !== 'PayPal')
    .map((donation) => ({
      donation,
      names: donorNamesOf(donation),
      typed: donation.confirmationNumber && confirmationKey(donation.confirmationNumber),
      at: Date.parse(donation.date),
    }));
  const byAmount = Map.groupBy(inRupees, ({ donation }) => paiseOf(donation.amount));
  return open.flatMap((n) => {
    const line = lines[n] as BankLine;
    const noon = Date.parse(`${line.day}T12:00:00+05:30`);
    const near = (byAmount.get(paiseOf(line.amount)) ?? []).filter(
      ({ at }) => noon - at <= (maxDaysAfter + 1) * DAY && at - noon <= (maxDaysBefore + 1) * DAY,
    );
    if (near.length === 0) return [];
    const payer = payerOf(`${line.narration} ${line.reference}`);
    const ids = idsOf(line);
    const words = new Set(`${line.narration} ${line.reference}`.toUpperCase().split(/[^A-Z0-9]+/));
    return near.map(({ donation, names, typed }) => {
      const reasons = reasonsOf(line, ids, words, typed, donation.bankKey);
      const likeness = likenessOf(payer, names);
      if (likeness) reasons.push(likeness);
      const days = Math.abs(daysApart(line, donation));
      const score = reasons.reduce(
        (sum, reason) => sum + (points[reason] ?? 0),
        days <= 3 ? 15 : days <= 7 ? 10 : 5,
      );
      return { n, donation, reasons, score };
    });
  });
}

function reasonsOf(
  line: BankLine,
  ids: string[],
  words: Set<string>,
  typed: string | null,
  bankKey: string | null,
): Reason[] {
  const reasons: Reason[] = ['sameAmount'];
  if (line.isReversed) reasons.push('reversed');
  if (!typed) return reasons;
  if (ids.some((id) => isOneEditApart(id, bankKey ?? typed))) reasons.push('idAlmost');
  else if (typed.length >= 6 && /(\d.*){4}/.test(typed) && words.has(typed)) reasons.push('idWithin');
  else if (bankKey && ids.length > 0) reasons.push('otherId');
  return reasons;
}
