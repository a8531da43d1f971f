/** Accepts matches: their rows leave their groups at once, and return if the server refuses. */
import type { RefObject } from 'react';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { counted } from '../../text/plural.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Outcome } from '../match/matches.ts';
import { outcomeWords } from '../match/reason-words.ts';
import type { Pair, Row } from '../match/rows.ts';
import { refusalOr } from '../undo/use-undo.ts';

/** Each line is a transaction of its own: some may be done when the answer is lost. */
const cutOff = 'The answer was incomplete. The server continues with the rest; this page shows its progress.';

/** The most problems that a toast names. */
const maxProblems = 3;

type AcceptInput = {
  replace: (rows: Row[], ids: Set<string>, isVerified: boolean) => void;
  rematch: () => Promise<void>;
  revalidate: () => Promise<void>;
  refresh: () => Promise<unknown>;
  undo: (batchId: string | null) => Promise<void>;
  lastBatch: RefObject<string | null>;
};

export function useAccept({ replace, rematch, revalidate, refresh, undo, lastBatch }: AcceptInput) {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const { mails } = useTeamText();

  async function report(pairs: Pair[], { batchId, outcomes, mailsAt }: Awaited<ReturnType<typeof send>>) {
    const verified = outcomes.filter(({ outcome }) => outcome === 'verified').length;
    const more = outcomes.filter(({ outcome }) => outcome === 'counted').length;
    if (more > 0) showToast('The line is added.', { words: 'Undo', act: () => undo(batchId) });
    const donations = counted(verified, 'donation');
    if (verified > 0) {
      const follows = mails.thatFollow(mailsAt, thanksAfterMinutes);
      showToast(`${donations} verified.${follows}`, { words: 'Undo', act: () => undo(batchId) });
    }
    const problems = problemsOf(pairs, outcomes);
    if (problems.length === 0) return;
    const others = problems.length > maxProblems ? ` And ${problems.length - maxProblems} more.` : '';
    showToast(problems.slice(0, maxProblems).join(' ') + others, 'error');
    await rematch();
  }

  return async function accept(pairs: Pair[], isExactOnly: boolean) {
    const ids = new Set(pairs.flatMap(({ donation }) => (donation.isVerified ? [] : donation.id)));
    replace(pairs.map(asVerified), ids, true);
    try {
      const answer = await send(pairs, isExactOnly);
      lastBatch.current = answer.batchId ?? lastBatch.current;
      await report(pairs, answer);
      await revalidate();
    } catch (error) {
      const rows = pairs.map(({ row }) => row);
      replace(rows, ids, false);
      showToast(refusalOr(cutOff, error), 'error');
      // The batch's id is unknown here; the list of batches shows it.
      lastBatch.current = null;
      await refresh();
    }
  };
}

function asVerified({ row, donation }: Pair): Row {
  return { ...row, group: 'verified', reasons: ['acceptedBefore'], donations: [donation] };
}

async function send(pairs: Pair[], isExactOnly: boolean) {
  const items = pairs.map(({ row: { line }, donation: { id, isVerified } }) => ({
    line,
    donationId: id,
    isMore: isVerified,
  }));
  const response = await api.reconcile.accept.$post({ json: { isExactOnly, items } });
  await mustBeOk(response, cutOff);
  return response.json();
}

/** A sentence for each donation that was not verified as the admin wanted. */
function problemsOf(pairs: Pair[], outcomes: { donationId: string; outcome: Outcome }[]): string[] {
  return outcomes.flatMap(({ donationId, outcome }) => {
    const donation = pairs.find((pair) => pair.donation.id === donationId)?.donation;
    const words = outcomeWords[outcome];
    return donation && words ? [`${donation.firstname} ${donation.lastname} ${words}.`] : [];
  });
}
