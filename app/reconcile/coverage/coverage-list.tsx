/** The days of the bank account that statements covered, with gaps, and how many credits are matched. */
import { Fragment } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Day } from '../../ui/day.tsx';
import type { Coverage, CoveredRange, Gap } from './coverage.ts';

type CoverageListProps = { coverage: Coverage | null; onForget: (range: Gap) => void };

export function CoverageList({ coverage, onForget }: CoverageListProps) {
  if (!coverage || coverage.ranges.length === 0) return null;
  const rows: (CoveredRange | Gap)[] = [...coverage.ranges, ...coverage.gaps];
  rows.sort((a, b) => (a.from < b.from ? 1 : -1));
  return (
    <section aria-labelledby="covered" className="grid gap-3">
      <h2 id="covered" className="text-lead">
        Days read
      </h2>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li
            key={row.from}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <span className="num min-w-0">
              <Days {...row} />
              {'credits' in row ? <> read: {wordsOf(row)}</> : <strong> not read</strong>}
            </span>
            {'credits' in row && (
              <span className="ml-auto">
                <ConfirmButton
                  words="Forget"
                  label={`that ${row.from} to ${row.to} was read`}
                  question="Use this if the statement was of another account. No donation changes; the days count as unread again."
                  onYes={() => onForget(row)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ from, to }: Gap) {
  return (
    <Fragment>
      <Day date={from} />
      {from !== to && (
        <>
          {' to '}
          <Day date={to} />
        </>
      )}
    </Fragment>
  );
}

function wordsOf({ credits, matched, isWhole }: CoveredRange): string {
  const count = (n: number) => n.toLocaleString('en-IN');
  // A gift may have been matched by a line of another day or account.
  const words =
    credits === 0
      ? 'no credits'
      : `${count(Math.min(matched, credits))} of ${count(credits)} ${credits === 1 ? 'credit' : 'credits'} matched`;
  return isWhole ? words : `${words}; some lines could not be read`;
}
