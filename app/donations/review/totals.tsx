/** The sum of a list, over all its pages. Asked for once the page is there: no list waits for it. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api.ts';

type TotalsProps = {
  /** What is summed: all donations of the list, or those with a transaction ID that are verified (spec §9). */
  of: 'listed' | 'received';
  /** The page's own filter, where the address has none. */
  filter?: 'untouched';
  /** Another number is another sum. */
  changes: number;
};

const filters = ['started', 'completed', 'waiting', 'verified', 'checked', 'untouched'] as const;

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
  const asked = filters.find((each) => each === (filter ?? query.get('filter')));
  const search = query.get('search');
  const [rupees, setRupees] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the donations changes their sum
  useEffect(() => {
    let isHere = true;
    const wishes = { ...(asked && { filter: asked }), ...(search && { search }) };
    api.donations.totals
      .$get({ query: wishes })
      .then(async (response) => {
        if (!response.ok) return;
        const sums = await response.json();
        if (isHere) setRupees(of === 'listed' ? sums.rupees : sums.received.rupees);
      })
      // A list without its sum is still a list: the number stays a dash.
      .catch(() => {});
    return () => {
      isHere = false;
    };
  }, [asked, search, of, changes]);
  return (
    <p className="flex flex-wrap gap-x-2">
      {words[of]}: {/* Its place is kept, so that nothing moves when the number comes. */}
      <strong className="num min-w-44 table:text-end">
        {rupees === null ? '₹ –' : rupeeFormat.format(rupees)}
      </strong>
    </p>
  );
}
