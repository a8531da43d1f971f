/** The frame of the team's lists: search, sum, the table with its rows, and the way to the next page. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Pager } from '../../ui/pager.tsx';
import type { Donation } from '../donation.ts';
import { FindDonations } from './find-donations.tsx';
import type { LoadedList, Same } from './load-list.ts';
import { Totals } from './totals.tsx';
import { type ListRows, useList } from './use-list.ts';
import { type SaveField, useSaveField } from './use-save-field.ts';

/** What one donation of the list is shown and edited with. */
export type RowProps = { donation: Donation; same: Same | undefined; rows: ListRows; save: SaveField };

export type DonationListProps = {
  title: string;
  loaded: LoadedList;
  /** Said when there is none. */
  empty: string;
  /** Of the table; an empty one is 'Actions', for screen readers alone. */
  columns: readonly { head: string; width?: string }[];
  total: 'listed' | 'received';
  /** The page's own filter, which leaves no other choice. */
  filter?: 'unreviewed';
  /** One body of the table. */
  children: (row: RowProps) => ReactNode;
};

export function DonationList(props: DonationListProps) {
  const { title, loaded, empty, columns, total, filter, children } = props;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const rows = useList(loaded);
  const save = useSaveField(rows.change);
  const count = rows.donations.length;
  const headingRef = useFocusAfterDeletion(count, count < (loaded.donations?.length ?? 0));

  function address(cursor: Record<string, string>) {
    const filters = [...query].filter(([name]) => name !== 'cursor' && name !== 'before');
    return `${pathname}?${new URLSearchParams([...filters, ...Object.entries(cursor)])}`;
  }

  const all = loaded.total - (loaded.donations?.length ?? 0) + count;
  return (
    <main className="grid gap-5 px-4 py-6 text-base">
      <h1 ref={headingRef} tabIndex={-1} className="text-title">
        {title}
      </h1>
      <FindDonations isFixed={filter !== undefined} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <p role="status" className="num text-soft">
          {all.toLocaleString('en-IN')} {all === 1 ? 'donation' : 'donations'}
        </p>
        <Totals of={total} {...(filter && { filter })} changes={rows.changes} />
      </div>
      {loaded.donations === null ? (
        <p>No donation data available.</p>
      ) : count === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className="rows">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ head, width }) => (
                <th key={head} scope="col" style={{ width }}>
                  {head || <span className="sr-only">Actions</span>}
                </th>
              ))}
            </tr>
          </thead>
          {rows.donations.map((donation) =>
            children({ donation, same: rows.sameOf(donation.id), rows, save }),
          )}
        </table>
      )}
      <Pager
        first={query.has('cursor') || query.has('before') ? address({}) : null}
        previous={loaded.previous && address({ before: loaded.previous })}
        next={loaded.next && address({ cursor: loaded.next })}
      />
    </main>
  );
}

/** Who deletes a row by keyboard goes on from the heading, not from nowhere: the heading's ref. */
function useFocusAfterDeletion(count: number, isGone: boolean) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (isGone && count < shown.current && document.activeElement === document.body) {
      headingRef.current?.focus({ preventScroll: true });
    }
    shown.current = count;
  }, [count, isGone]);
  return headingRef;
}
