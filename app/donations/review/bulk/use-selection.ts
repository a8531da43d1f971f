/** Which donations of the page shown are selected; another page begins with none. */
import { useState } from 'react';
import type { Donation } from '../../donation.ts';

export type Selection = {
  /** In the order of the list. */
  donations: Donation[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** All of the page; none, when all were selected. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/** `page`: what the page was loaded with; `donations`: those of it that are shown. */
export function useSelection(page: unknown, donations: Donation[]): Selection {
  const [state, setState] = useState<{ page: unknown; ids: string[] }>({ page, ids: [] });
  const ids = state.page === page ? state.ids : [];
  const set = (next: (ids: string[]) => string[]) =>
    setState((now) => ({ page, ids: next(now.page === page ? now.ids : []) }));
  const selected = donations.filter(({ id }) => ids.includes(id));
  const isAll = donations.length > 0 && selected.length === donations.length;
  return {
    donations: selected,
    has: (id) => ids.includes(id),
    toggle: (id) => set((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
    toggleAll: () => set(() => (isAll ? [] : donations.map(({ id }) => id))),
    isAll,
    clear: () => set(() => []),
  };
}
