/** Bulk work on donations. */
import { useRef } from 'react';
import type { Donation } from '../../donations/index.ts';
import type { BulkWork } from '../../shell/bulk/bulk-work.ts';
import { type Bulk, useBulkWork } from '../../shell/bulk/use-bulk-work.ts';
import { type BulkAction, takeStep } from './take-step.ts';

export type DonationWork = Omit<Bulk<BulkAction>, 'begin'> & {
  begin(action: BulkAction, donations: Donation[], missing?: string[]): void;
};

/**
 * `name` is unique for each page. `onEnd` receives the finished work, the changed donations, and when each
 * mail "Your gift has arrived" goes out (ISO).
 */
export function useDonationWork(
  name: string,
  onEnd: (work: BulkWork<BulkAction>, changed: Donation[], mailsAt: string[]) => void,
): DonationWork {
  const known = useRef(new Map<string, Donation>());
  const changed = useRef<Donation[]>([]);
  const mailsAt = useRef<string[]>([]);
  const bulk = useBulkWork<BulkAction>({
    name,
    step: (action, id) =>
      takeStep(action, id, known.current.get(id), (donation, mailAt) => {
        changed.current.push(donation);
        if (mailAt) mailsAt.current.push(mailAt);
      }),
    onEnd(work) {
      const donations = changed.current;
      const times = mailsAt.current;
      changed.current = [];
      mailsAt.current = [];
      onEnd(work, donations, times);
    },
  });
  return {
    ...bulk,
    begin(action, donations, missing) {
      known.current = new Map(donations.map((donation) => [donation.id, donation]));
      bulk.begin(action, [...known.current.keys()], missing);
    },
    repeat(work) {
      known.current.clear();
      bulk.repeat(work);
    },
  };
}
