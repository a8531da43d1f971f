/** The matches of the statement's lines, accepting them, and taking that back. */

import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { mailsThatFollow } from '../../mails/index.ts';
import { CallFailed, errorOf, mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useToast } from '../../ui/toast.tsx';
import type { BankLine } from '../line.ts';
import type { Gift } from '../schema.ts';
import type { Group, MatchedStatement, Outcome, Reason, Shown } from './matches.ts';
import { outcomeWords } from './reason-words.ts';

/** A line with what was found for it. */
export type Row = { n: number; line: BankLine; group: Group; reasons: Reason[]; donations: Shown[] };

/** A line and the donation that it shall verify. */
export type Pair = { row: Row; donation: Shown };

export type Matched = { rows: Row[]; missing: Shown[] };

const offline = 'Nothing was changed: please check your connection and try again.';
/** Each line is a transaction of its own: some may be done when the answer is lost. */
const cutOff = {
  accept: 'There was no whole answer. Some may be verified already: the lists show which.',
  undo: 'There was no whole answer. The list of what was accepted says how many are left: press Undo there again.',
};

export function useMatches() {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const { thanksAfterMinutes } = useAdmin();
  const [matched, setMatched] = useState<Matched | null>(null);
  const [isMatching, setMatching] = useState(false);
  /** The last lines that were asked for: an answer to older ones is none any more. */
  const asked = useRef<BankLine[]>([]);
  const lastBatch = useRef<string | null>(null);

  const match = useCallback(
    async (lines: BankLine[]) => {
      asked.current = lines;
      if (lines.length === 0) return setMatched(null);
      setMatching(true);
      try {
        const response = await api.reconcile.match.$post({ json: { lines } });
        await mustBeOk(response, 'The statement could not be matched.');
        const found = (await response.json()) as MatchedStatement;
        if (asked.current === lines) setMatched(rowsOf(lines, found));
      } catch (error) {
        if (asked.current === lines) showToast((error as Error).message || offline, 'error');
      }
      setMatching(false);
    },
    [showToast],
  );

  /** Rows in place of those of the same lines; the donations of these ids are verified, or not. */
  const replace = (rows: Row[], ids: Set<string>, isVerified: boolean) => {
    const byLine = new Map(rows.map((row) => [row.n, row]));
    const known = (donation: Shown) => (ids.has(donation.id) ? { ...donation, isVerified } : donation);
    const next = (row: Row) => {
      const own = byLine.get(row.n) ?? row;
      return { ...own, donations: own.donations.map(known) };
    };
    setMatched((now) => now && { ...now, rows: now.rows.map(next) });
  };

  /** The rows leave their groups at once; what the server doesn't accept comes back with the reason said. */
  async function accept(pairs: Pair[], isExactOnly: boolean) {
    const ids = new Set(pairs.map(({ donation }) => donation.id));
    const settled = pairs.map(({ row, donation }): Row => {
      return { ...row, group: 'verified', reasons: ['acceptedBefore'], donations: [donation] };
    });
    replace(settled, ids, true);
    try {
      const items = pairs.map(({ row: { line }, donation: { id } }) => ({ line, donationId: id }));
      const response = await api.reconcile.accept.$post({ json: { isExactOnly, items } });
      await mustBeOk(response, cutOff.accept);
      const { batchId, outcomes, mailsAt } = await response.json();
      lastBatch.current = batchId ?? lastBatch.current;
      await tell(pairs, outcomes, batchId, mailsThatFollow(mailsAt, thanksAfterMinutes));
      await revalidate();
    } catch (error) {
      replace(
        pairs.map(({ row }) => row),
        ids,
        false,
      );
      showToast(wordsOf(error, cutOff.accept), 'error');
      // Which batch it made isn't known: the list of batches has it.
      lastBatch.current = null;
      await Promise.all([revalidate(), match(asked.current)]);
    }
  }

  async function tell(
    pairs: Pair[],
    outcomes: { donationId: string; outcome: Outcome }[],
    batchId: string | null,
    follows: string,
  ) {
    const verified = outcomes.filter(({ outcome }) => outcome === 'verified').length;
    const problems = outcomes.flatMap(({ donationId, outcome }) => {
      const donation = pairs.find((pair) => pair.donation.id === donationId)?.donation;
      const words = outcomeWords[outcome];
      return donation && words ? [`${donation.firstname} ${donation.lastname} ${words}.`] : [];
    });
    const donations = verified === 1 ? '1 donation' : `${verified.toLocaleString('en-IN')} donations`;
    if (verified > 0)
      showToast(`${donations} verified.${follows}`, { words: 'Undo', act: () => undo(batchId) });
    if (problems.length === 0) return;
    const more = problems.length > 3 ? ` And ${problems.length - 3} more.` : '';
    showToast(problems.slice(0, 3).join(' ') + more, 'error');
    await match(asked.current);
  }

  async function undo(id: string | null) {
    if (!id) return showToast('There is nothing to take back.');
    try {
      const response = await api.reconcile.batches[':id'].undo.$post({ param: { id } });
      await mustBeOk(response, cutOff.undo);
      const { undone } = await response.json();
      showToast(`Taken back: ${undone === 1 ? '1 donation' : `${undone} donations`}.`);
    } catch (error) {
      showToast(wordsOf(error, cutOff.undo), 'error');
    }
    if (lastBatch.current === id) lastBatch.current = null;
    await Promise.all([revalidate(), match(asked.current)]);
  }

  /** What is wrong with each field; null where the gift was entered. */
  async function enterGift(gift: Gift): Promise<Record<string, string> | null> {
    const response = await api.reconcile.gifts.$post({ json: gift });
    if (!response.ok) {
      const { fields, message } = await errorOf(response, offline);
      if (!fields) showToast(message, 'error');
      return fields ?? {};
    }
    const { batchId } = await response.json();
    lastBatch.current = batchId;
    showToast('The gift was entered and verified.');
    await Promise.all([revalidate(), match(asked.current)]);
    return null;
  }

  return { matched, isMatching, match, accept, undo, lastBatch, enterGift };
}

/** A refusal in its own words; `otherwise` where the call was cut off: on its way, or by a fault of the server's. */
function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof CallFailed && error.status < 500 ? error.message : otherwise;
}

export type Matches = ReturnType<typeof useMatches>;

function rowsOf(lines: BankLine[], { matches, missing, donations }: MatchedStatement): Matched {
  const byId = new Map(donations.map((donation) => [donation.id, donation]));
  const named = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const rows = lines.flatMap((line, n) => {
    const match = matches[n];
    return match ? [{ n, line, ...match, donations: named(match.donations) }] : [];
  });
  // What may be a gift of ours comes first.
  rows.sort((one, other) => Number(other.donations.length > 0) - Number(one.donations.length > 0));
  return { rows, missing: named(missing) };
}
