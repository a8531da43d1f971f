/** Verifies a donation, and takes that back: by the buttons of a list and by Enter in its search, one act at a time. */
import { useRef, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { type SaveField, withoutMessage } from '../edit/use-save-field.ts';
import type { Same } from '../list/load-list.ts';

/** A second click within this time is the second half of a double click: it would undo what the first did. */
const doubleClickMs = 1_000;

export type Verify = {
  /** Verifies it; asks first when another donation has the same transaction ID. `isRead`: its message is on the screen. */
  begin(donation: Donation, same: Same | undefined, isRead?: boolean): void;
  /** Takes back what was verified here. */
  undo(donation: Donation): void;
  /** True for one that was verified on this page: that can be undone where it was done. */
  isOwn(id: string): boolean;
  isBusy(id: string): boolean;
  /** The donation whose transaction ID others have too, until somebody decides; null without one. */
  question: { donation: Donation; same: Same; isRead: boolean } | null;
  answer(isYes: boolean): void;
};

/** `onVerified` is called once the server has it. */
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

  async function set(donation: Donation, isVerified: boolean, isRead = false) {
    const { id } = donation;
    setBusy((all) => [...all, id]);
    const seen = isRead ? donation : withoutMessage(donation);
    const result = await save(seen, 'isVerified', isVerified);
    // Whoever waited for a slow server and clicked again clicked on the same button.
    lastActs.current.set(id, performance.now());
    setBusy((all) => all.filter((each) => each !== id));
    if (result.outcome !== 'saved') return showToast(result.words, 'error');
    setOwn((all) => (isVerified ? [...all, id] : all.filter((each) => each !== id)));
    if (isVerified) onVerified();
  }

  return {
    begin(donation, same, isRead = false) {
      if (donation.isVerified || busy.includes(donation.id) || isDoubleClick(donation.id)) return;
      if (same && same.transaction.length > 0) setQuestion({ donation, same, isRead });
      else set(donation, true, isRead);
    },
    undo(donation) {
      if (!busy.includes(donation.id) && !isDoubleClick(donation.id)) set(donation, false);
    },
    isOwn: (id) => own.includes(id),
    isBusy: (id) => busy.includes(id),
    question,
    answer(isYes) {
      setQuestion(null);
      if (isYes && question) set(question.donation, true, question.isRead);
    },
  };
}
