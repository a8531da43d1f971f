/** The selected rows of the page shown; a new page begins with none. */
import { useState } from 'react';

export type Selection<Row extends { id: string } = { id: string }> = {
  /** The selected rows, in the order of the list. */
  rows: Row[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects all rows of the page, or none if all were selected. */
  toggleAll(): void;
  isAll: boolean;
  clear(): void;
};

/** `page`: the loader's data; `shown`: its rows. */
export function useSelection<Row extends { id: string }>(page: unknown, shown: Row[]): Selection<Row> {
  const [state, setState] = useState<{ page: unknown; ids: string[] }>({ page, ids: [] });
  const ids = state.page === page ? state.ids : [];
  const set = (next: (ids: string[]) => string[]) =>
    setState((now) => ({ page, ids: next(now.page === page ? now.ids : []) }));
  const rows = shown.filter(({ id }) => ids.includes(id));
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    has: (id) => ids.includes(id),
    toggle: (id) => set((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id])),
    toggleAll: () => set(() => (isAll ? [] : shown.map(({ id }) => id))),
    isAll,
    clear: () => set(() => []),
  };
}
