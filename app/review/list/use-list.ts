/**
 * The rows of a list while an admin works on them: changed rows keep their place, deleted rows disappear at
 * once.
 */
import { useRef, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { type Compared, findCompared, findSame, type LoadedList, type Same } from './load-list.ts';

export type ListRows = {
  donations: Donation[];
  /** Undefined if no other donation has its transaction ID or screenshot. */
  sameOf(id: string): Same | undefined;
  /** Undefined if the server has not read its screenshot. */
  comparedOf(id: string): Compared | undefined;
  /** Increases with each change, so that sums are fetched again. */
  changes: number;
  /** Shows a donation as the server has just returned it. */
  change(donation: Donation): void;
  setGone(id: string, isGone: boolean): void;
  /** Call it when the server has done what was requested: sums are fetched again. */
  settle(): void;
  /** Shows all rows as they are now; deleted ones disappear, restored ones return to their place. */
  refresh(): Promise<void>;
  /**
   * True if amount, currency or country was corrected on this page: the equivalents are those of the old
   * values.
   */
  isRepriced(id: string): boolean;
};

type Work = {
  loaded: LoadedList;
  changed: Record<string, Donation>;
  gone: string[];
  same: Same[];
  compared: Compared[];
  repriced: string[];
  changes: number;
};

const begin = (loaded: LoadedList): Work => ({
  loaded,
  changed: {},
  gone: [],
  same: loaded.same,
  compared: loaded.compared,
  repriced: [],
  changes: 0,
});

/** The fields that are compared with other donations and with the screenshot. */
const ofPayment = ['confirmationNumber', 'paymentMethod', 'screenshotUrl', 'amount', 'currency'] as const;

/** Loading a page of the list discards the changes made before. */
export function useList(loaded: LoadedList): ListRows {
  const [last, setWork] = useState(() => begin(loaded));
  const work = last.loaded === loaded ? last : begin(loaded);
  if (work !== last) setWork(work);
  const hints = useRef(0);
  const donations = (loaded.donations ?? [])
    .filter(({ id }) => !work.gone.includes(id))
    .map((donation) => work.changed[donation.id] ?? donation);

  /** Does nothing if another page has been loaded meanwhile. */
  const update = (next: (now: Work) => Partial<Work>) =>
    setWork((now) => (now.loaded === loaded ? { ...now, ...next(now), changes: now.changes + 1 } : now));

  return {
    donations,
    changes: work.changes,
    sameOf: (id) => work.same.find((each) => each.id === id),
    comparedOf: (id) => work.compared.find((each) => each.id === id),
    change(donation) {
      const before = donations.find(({ id }) => id === donation.id);
      // A donation of another page changes only the sums.
      if (!before) return update(() => ({}));
      const isRepriced = (['amount', 'currency', 'country'] as const).some(
        (name) => before[name] !== donation[name],
      );
      update(({ changed, repriced }) => ({
        changed: { ...changed, [donation.id]: donation },
        repriced: isRepriced ? [...repriced, donation.id] : repriced,
      }));
      if (ofPayment.every((name) => before[name] === donation[name])) return;
      const now = donations.map((each) => (each.id === donation.id ? donation : each));
      // These are hints; without a connection they stay as they are.
      hints.current += 1;
      const asked = hints.current;
      Promise.all([findSame(api, now), findCompared(api, now)]).then(
        // An older answer may come last.
        ([same, compared]) => asked === hints.current && update(() => ({ same, compared })),
        () => {},
      );
    },
    isRepriced: (id) => work.repriced.includes(id),
    settle: () => update(() => ({})),
    async refresh() {
      const ids = (loaded.donations ?? []).map(({ id }) => id);
      const query = { ids: ids.join() };
      const now = await answerOrNull('The rows of the list', api.donations.named.$get({ query }));
      if (!now) return;
      update(() => ({
        changed: Object.fromEntries(now.map((donation) => [donation.id, donation])),
        gone: ids.filter((id) => now.every((donation) => donation.id !== id)),
      }));
    },
    setGone: (id, isGone) =>
      update(({ gone }) => ({ gone: isGone ? [...gone, id] : gone.filter((each) => each !== id) })),
  };
}
