/** The sum of a list in rupees, over all its pages. */
import type { DonationsText } from '../../text/team/en/donations.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Sums } from './use-sums.ts';

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

type TotalsProps = {
  /**
   * Sums the claims of the list, those that are verified and have a transaction ID (spec §9), or receipts.
   */
  of: keyof DonationsText['totals'];
  /** Null while unknown. */
  sums: Sums | null;
};

export function Totals({ of, sums }: TotalsProps) {
  const { totals } = useTeamText().donations;
  const rupees = sums && (of === 'listed' ? sums.rupees : sums[of].rupees);
  return (
    <p className="flex flex-wrap gap-x-2">
      {totals[of]}: {/* Reserves the place of the number, so that nothing moves when it comes. */}
      <strong className="num min-w-44 table:text-end">
        {rupees === null ? <Skeleton /> : rupeeFormat.format(rupees)}
      </strong>
    </p>
  );
}
