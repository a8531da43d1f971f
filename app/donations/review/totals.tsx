/** The sum of a list in rupees, over all its pages. */
import { useSearchParams } from 'react-router';
import { useSums } from './use-sums.ts';

type TotalsProps = {
  /** What is summed: all donations of the list, or those with a transaction ID that are verified (spec §9). */
  of: 'listed' | 'received';
  /** The page's own filter, where the address has none. */
  filter?: 'unreviewed';
  /** Another number is another sum. */
  changes: number;
};

const filters = ['started', 'completed', 'waiting', 'verified', 'checked', 'unreviewed'] as const;

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

const words = {
  listed: 'Total',
  received: 'Total with a transaction ID and verified',
};

export function Totals({ of, filter, changes }: TotalsProps) {
  const [query] = useSearchParams();
  const filtered = filters.find((each) => each === (filter ?? query.get('filter')));
  const search = query.get('search');
  const sums = useSums({ ...(filtered && { filter: filtered }), ...(search && { search }) }, changes);
  const rupees = sums && (of === 'listed' ? sums.rupees : sums.received.rupees);
  return (
    <p className="flex flex-wrap gap-x-2">
      {words[of]}: {/* Its place is reserved, so that nothing moves when the number comes. */}
      <strong className="num min-w-44 table:text-end">
        {rupees === null ? '₹ –' : rupeeFormat.format(rupees)}
      </strong>
    </p>
  );
}
