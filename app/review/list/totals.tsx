/** The sum of a list in rupees, over all its pages. */
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Sums } from './use-sums.ts';

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

const words = {
  listed: 'Total',
  received: 'Total with a transaction ID and verified',
};

type TotalsProps = {
  /** What is summed: all donations of the list, or those with a transaction ID that are verified (spec §9). */
  of: 'listed' | 'received';
  /** Null until they are known. */
  sums: Sums | null;
};

export function Totals({ of, sums }: TotalsProps) {
  const rupees = sums && (of === 'listed' ? sums.rupees : sums.received.rupees);
  return (
    <p className="flex flex-wrap gap-x-2">
      {words[of]}: {/* Its place is reserved, so that nothing moves when the number comes. */}
      <strong className="num min-w-44 table:text-end">
        {rupees === null ? <Skeleton /> : rupeeFormat.format(rupees)}
      </strong>
    </p>
  );
}
