/**
 * Verifies a donation or undoes that, by a list's buttons and by Enter in its search; never twice at the same
 * time.
 */
import { useRef, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { type SaveField, withoutMessage } from '../edit/use-save-field.ts';
import type { Same } from '../list/load-list.ts';

/** Ignores a second click within this time: a double click would undo what its first click did. */
const doubleClickMs = 1_000;

/** `isRead`: the message is on the screen. `amount`: the rupees that arrived, if not what the donor announced. */
export type Seen = { isRead?: boolean; amount?: string };

export type Verify = {
  /** Verifies; asks first if another donation has the transaction ID. */
  begin(donation: Donation, same: Same | undefined, seen?: Seen): void;
  /** Unverifies a donation that was verified on this page. */
  undo(donation: Donation): void;
  /** True if the donation was verified on this page. */
  isOwn(id: string): boolean;
  isBusy(id: string): boolean;
  /** The donation that the open question is about; null if there is none. */
  question: { donation: Donation; same: Same; seen: Seen } | null;
  answer(isYes: boolean): void;
};

/** `onVerified` is called when the server has verified the donation. */
export function useVerify(save: SaveField, onVerified: () => void): Verify {
  const showToast = useToast();
  const [question, setQuestion] = useState<Verify['question']>(null);
  const [busy, setBusy] = useState<string[]>([]);
  const [own, setOwn] = useState<string[]>([]);
  const lastActs = useRef(new Map<string, number>());

  function isDoubleClick(id: string): boolean {
    const now = performance.now();
    const isSoon = now - (lastActs.current.get(id) ?? Number.NEGATIVE_INFINITY) < doubleClickMs;
    if (!isSoon) lastActs.current.set(id, now);
    return isSoon;
  }

  async function set(donation: Donation, isVerified: boolean, { isRead = false, amount }: Seen = {}) {
    const { id } = donation;
    setBusy((all) => [...all, id]);
    const shown = isRead ? donation : withoutMessage(donation);
    const result = await save({ ...shown, ...(amount && { receivedINR: amount }) }, 'isVerified', isVerified);
    // A click while a slow server worked belongs to the same action.
    lastActs.current.set(id, performance.now());
    setBusy((all) => all.filter((each) => each !== id));
    if (result.outcome !== 'saved') return showToast(result.words, 'error');
    setOwn((all) => (isVerified ? [...all, id] : all.filter((each) => each !== id)));
    if (isVerified) onVerified();
  }

  return {
    begin(donation, same, seen = {}) {
      if (donation.isVerified || busy.includes(donation.id) || isDoubleClick(donation.id)) return;
      if (same && same.transaction.length > 0) setQuestion({ donation, same, seen });
      else set(donation, true, seen);
    },
    undo(donation) {
      if (!busy.includes(donation.id) && !isDoubleClick(donation.id)) set(donation, false);
    },
    isOwn: (id) => own.includes(id),
    isBusy: (id) => busy.includes(id),
    question,
    answer(isYes) {
      setQuestion(null);
      if (isYes && question) set(question.donation, true, question.seen);
    },
  };
}
