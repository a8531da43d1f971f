/** Lists donations missing in the totals because their rupees or dollars are unknown. */
import { Link } from 'react-router';
import { formatMoney } from '../money/index.ts';
import { counted } from '../text/plural.ts';
import { Day } from '../ui/day.tsx';

type UncountedProps = {
  count: number;
  /** The newest of them. */
  rows: {
    id: string;
    firstname: string;
    lastname: string;
    currency: string;
    amount: string;
    rupees: number | null;
    date: string;
    isVerified: boolean;
  }[];
};

export function MissingEquivalent({ count, rows }: UncountedProps) {
  if (count === 0) return null;
  return (
    <details className="note block text-base">
      <summary>
        {counted(count, 'donation is', 'donations are')} missing from the totals, because we had no exchange
        rate. Currency Conversion fills it in.
      </summary>
      <ul className="mt-3 grid gap-1">
        {rows.map(({ id, firstname, lastname, currency, amount, rupees, date, isVerified }) => (
          <li key={id}>
            <Link to={`/donation-view?search=${id}`}>
              {firstname} {lastname}
            </Link>
            {': '}
            <span className="num">{formatMoney(amount, currency)}</span>, no{' '}
            {rupees === null ? 'rupees' : 'dollars'}, <Day date={date} />
            {isVerified ? ', verified' : ''}
          </li>
        ))}
        {count > rows.length && <li>and {(count - rows.length).toLocaleString('en-IN')} older ones</li>}
      </ul>
    </details>
  );
}
