/** The total and the goal beside an update. Home's progress bar says more, and follows the donations. */
import { formatMoney } from '../../money/index.ts';
import { percentOf, type Raised } from '../../raised/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';

export function RaisedSoFar({ raised, currency }: { raised: Raised; currency: 'INR' | 'USD' }) {
  const { home, card } = useText();
  const { goal } = useCampaign();
  const [sum, needed] = currency === 'INR' ? [raised.rupees, goal.rupees] : [raised.usDollar, goal.usDollar];
  const money = formatMoney(needed, currency);
  const percent = sum >= needed ? card.goalReached : percentOf(sum, needed);
  const isTold = raised.people !== null;
  return (
    <div className="grid gap-2">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-lead">{isTold ? formatMoney(sum, currency) : card.firstGifts}</strong>
        <span className="text-soft">
          {isTold ? home.of({ goal: money, percent }) : card.goal({ goal: money })}
        </span>
      </p>
      {isTold && (
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-teal"
            style={{ width: `${Math.max(0, Math.min(100, (100 * sum) / needed))}%` }}
          />
        </span>
      )}
      {isTold && <p className="text-small text-soft">{home.verifiedOnly}</p>}
    </div>
  );
}
