/** The rows of a list while somebody works on them: what was changed stays where it stands, what was deleted is gone at once. */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { api } from '../../shell/api-client.ts';
import { findSame, type LoadedList, type Same } from './load-list.ts';

export type ListRows = {
  donations: Donation[];
  /** Nothing, where no other donation is like it. */
  sameOf(id: string): Same | undefined;
  /** Goes up with every change: what is computed from the donations is computed anew. */
  changes: number;
  /** A donation as the server has just answered it. */
  change(donation: Donation): void;
  setGone(id: string, isGone: boolean): void;
  /** The server has done what was requested: sums are fetched anew. */
  settle(): void;
  /** True for one whose amount, currency or country was corrected here: its equivalents are of the old one. */
  isRepriced(id: string): boolean;
};

type Work = {
  loaded: LoadedList;
  changed: Record<string, Donation>;
  gone: string[];
  same: Same[];
  repriced: string[];
  changes: number;
};

const begin = (loaded: LoadedList): Work => ({
  loaded,
  changed: {},
  gone: [],
  same: loaded.same,
  repriced: [],
  changes: 0,
});

/** Another page of the list, or the same one loaded anew, begins without changes. */
export function useList(loaded: LoadedList): ListRows {
  const [last, setWork] = useState(() => begin(loaded));
  const work = last.loaded === loaded ? last : begin(loaded);
  if (work !== last) setWork(work);
  const donations = (loaded.donations ?? [])
    .filter(({ id }) => !work.gone.includes(id))
    .map((donation) => work.changed[donation.id] ?? donation);

  /** Changes nothing any more when another page has been loaded meanwhile. */
  const update = (next: (now: Work) => Partial<Work>) =>
    setWork((now) => (now.loaded === loaded ? { ...now, ...next(now), changes: now.changes + 1 } : now));

  return {
    donations,
    changes: work.changes,
    sameOf: (id) => work.same.find((each) => each.id === id),
    change(donation) {
      const before = donations.find(({ id }) => id === donation.id);
      // Of another page: only the sums are others.
      if (!before) return update(() => ({}));
      const isRepriced = (['amount', 'currency', 'country'] as const).some(
        (name) => before[name] !== donation[name],
      );
      update(({ changed, repriced }) => ({
        changed: { ...changed, [donation.id]: donation },
        repriced: isRepriced ? [...repriced, donation.id] : repriced,
      }));
      const isSamePayment =
        before.confirmationNumber === donation.confirmationNumber &&
        before.paymentMethod === donation.paymentMethod &&
        before.screenshotUrl === donation.screenshotUrl;
      if (isSamePayment) return;
      const now = donations.map((each) => (each.id === donation.id ? donation : each));
      // The mark is a hint: without a connection it stays as it was.
      findSame(api, now).then(
        (same) => update(() => ({ same })),
        () => {},
      );
    },
    isRepriced: (id) => work.repriced.includes(id),
    settle: () => update(() => ({})),
    setGone: (id, isGone) =>
      update(({ gone }) => ({ gone: isGone ? [...gone, id] : gone.filter((each) => each !== id) })),
  };
}
