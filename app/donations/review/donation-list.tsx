/** The frame of the team's lists: search, sum, the table with its rows, and the way to the next page. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Pager } from '../../ui/pager.tsx';
import type { Donation } from '../donation.ts';
import { FindDonations } from './find-donations.tsx';
import type { LoadedList } from './load-list.ts';
import { Totals } from './totals.tsx';
import type { ListRows } from './use-list.ts';

export type DonationListProps = {
  title: string;
  loaded: LoadedList;
  rows: ListRows;
  /** Said when there is none. */
  empty: string;
  /** Of the table; an empty one is 'Actions', for screen readers alone. */
  columns: readonly { head: string; width?: string }[];
  total: 'listed' | 'received';
  /** The page's own filter, which leaves no other choice. */
  filter?: 'unreviewed';
  /** One body of the table. */
  children: (donation: Donation) => ReactNode;
};

export function DonationList(props: DonationListProps) {
  const { title, loaded, rows, empty, columns, total, filter, children } = props;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const count = rows.donations.length;
  const headingRef = useFocusAfterDelete(count, loaded.donations?.length ?? 0);

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
          {rows.donations.map(children)}
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

/** The heading's ref: who deletes a row by keyboard goes on from there, not from nowhere. */
function useFocusAfterDelete(count: number, loadedCount: number) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isGone = count < loadedCount;
  const shown = useRef(count);
  useEffect(() => {
    if (isGone && count < shown.current && document.activeElement === document.body) {
      headingRef.current?.focus({ preventScroll: true });
    }
    shown.current = count;
  }, [count, isGone]);
  return headingRef;
}
