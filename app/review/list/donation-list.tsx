/**
 * The frame of the team's lists: search, sums, the table, the bar for selected rows, and links to the pages.
 */
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { maxCounted } from '../../donations/index.ts';
import { JobReports } from '../../jobs/parts.ts';
import { formatMoney } from '../../money/index.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Pager } from '../../ui/pager.tsx';
import { useDonationJobs, useDonationJobWords } from '../bulk/use-donation-jobs.ts';
import { useSaveField } from '../edit/use-save-field.ts';
import { useEnterVerifies } from '../verify/use-enter-verifies.ts';
import { useVerify } from '../verify/use-verify.ts';
import { VerifyQuestion } from '../verify/verify-question.tsx';
import { DonationTable, type DonationTableProps } from './donation-table.tsx';
import { type CountedFilter, countedFilters } from './filters.ts';
import { FindDonations } from './find-donations.tsx';
import type { LoadedList } from './load-list.ts';
import { Totals } from './totals.tsx';
import { useList } from './use-list.ts';
import { type Sums, useSums } from './use-sums.ts';

export type DonationListProps = Pick<
  DonationTableProps,
  'title' | 'loaded' | 'columns' | 'isDense' | 'children'
> & {
  /** The text of an empty list. */
  empty: string;
  total: 'listed' | 'verified';
  /** The page's fixed filter; the search form then offers no filter and no order. */
  filter?: 'unreviewed';
};

export function DonationList(props: DonationListProps) {
  const { title, loaded, empty, total, filter } = props;
  const { donations: words } = useTeamText();
  const { countOf } = words;
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const rows = useList(loaded);
  const searchRef = useRef<HTMLInputElement>(null);
  const save = useSaveField(rows.change);
  const verify = useVerify(save, () => selectSearch(searchRef.current));
  const which = listed(query, filter);
  const sums = useSums(which, rows.changes);
  const count = rows.donations.length;
  const headingRef = useFocusAfterDeletion(count, count < (loaded.donations?.length ?? 0));
  const enter = useEnterVerifies(loaded, rows, verify);
  const jobWords = useDonationJobWords();
  const bulk = useDonationJobs(loaded.jobs, rows.refresh);
  const isOver = query.has('search') && loaded.total > maxCounted;
  const all = sums && (isOver || rows.changes > 0) ? sums.donations : loaded.total;

  return (
    <main className="team-page">
      <h1 ref={headingRef} tabIndex={-1} className="text-title">
        {title}
      </h1>
      <FindDonations
        isFixed={filter !== undefined}
        changes={rows.changes}
        searchRef={searchRef}
        onEnterAgain={enter.act}
      />
      <EnterHint donation={enter.donation} />
      <Summary
        total={total}
        which={which}
        sums={sums}
        count={isOver && !sums ? words.over(countOf(maxCounted)) : countOf(all)}
      />
      <JobReports
        jobs={bulk}
        words={jobWords}
        nouns={words.nouns}
        nameOf={(id) => nameIn(rows.donations, id)}
        failedWords={words.bulk.failed}
      />
      {loaded.donations !== null && count > 0 ? (
        <DonationTable
          {...props}
          rows={rows}
          save={save}
          verify={verify}
          bulk={bulk}
          onSearch={() => searchRef.current?.focus()}
        />
      ) : (
        <p>{loaded.donations === null ? words.noData : empty}</p>
      )}
      <Pages loaded={loaded} />
      <VerifyQuestion verify={verify} path={pathname} />
    </main>
  );
}

type SummaryProps = {
  count: string;
  which: ListQuery;
  total: DonationListProps['total'];
  sums: Sums | null;
};

function Summary({ count, which, total, sums }: SummaryProps) {
  const { isSuperAdmin } = useAdmin();
  const { controls } = useTeamText();
  return (
    <div className="list-summary">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p role="status" className="num text-soft">
          {count}
        </p>
        {isSuperAdmin && (
          <a href={`/api/donations/csv?${new URLSearchParams(which)}`} download className="text-base">
            {controls.csv}
          </a>
        )}
      </div>
      <div className="list-totals">
        <Totals of={total} sums={sums} />
        <Totals of="received" sums={sums} />
      </div>
    </div>
  );
}

function Pages({ loaded: { previous, next } }: { loaded: LoadedList }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  function address(cursor: Record<string, string>) {
    const filters = [...query].filter(([name]) => name !== 'cursor' && name !== 'before');
    return `${pathname}?${new URLSearchParams([...filters, ...Object.entries(cursor)])}`;
  }
  return (
    <Pager
      first={query.has('cursor') || query.has('before') ? address({}) : null}
      previous={previous && address({ before: previous })}
      next={next && address({ cursor: next })}
    />
  );
}

/** Says what Enter will do. */
function EnterHint({ donation }: { donation: Donation | null }) {
  const { enterHint } = useTeamText().donations;
  return (
    <p role="status" className="empty:hidden [overflow-wrap:anywhere]">
      {donation && (
        <>
          {enterHint.before}{' '}
          <strong>
            <bdi>
              {donation.firstname} {donation.lastname}
            </bdi>
          </strong>
          , <span className="num">{formatMoney(donation.amount, donation.currency)}</span>
          {enterHint.after}
        </>
      )}
    </p>
  );
}

function nameIn(donations: Donation[], id: string): string | undefined {
  const found = donations.find((donation) => donation.id === id);
  return found && `${found.firstname} ${found.lastname}`;
}

type ListQuery = { filter?: CountedFilter | 'unreviewed'; search?: string };

/** The filter and the search of the list, from the address. */
function listed(query: URLSearchParams, fixed: DonationListProps['filter']): ListQuery {
  const filter = fixed ?? countedFilters.find((each) => each === query.get('filter'));
  const search = query.get('search');
  return { ...(filter && { filter }), ...(search && { search }) };
}

/** Selects the search text if the search has the focus, so that typing replaces it. */
function selectSearch(search: HTMLInputElement | null): void {
  if (search === document.activeElement) search?.select();
}

/** Focuses the heading when a deleted row had the focus. Returns the heading's ref. */
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
