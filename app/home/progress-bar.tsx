/** Raised against the goal: figures first, the bar beneath them. */

import { formatDay } from '../../platform/dates.ts';
import { formatMoney } from '../donations/money.ts';
import { useLanguage } from '../text/root-data.ts';
import { useText } from '../text/text.ts';
import { percentOf } from './progress.ts';

/** `raised` and `goal` in whole units of `currency`; `lastVerifiedAt` the day of the last verification in it (YYYY-MM-DD). */
export function ProgressBar({
  raised,
  goal,
  currency,
  lastVerifiedAt,
}: {
  raised: number;
  goal: number;
  currency: 'INR' | 'USD';
  lastVerifiedAt: string | null;
}) {
  const { home } = useText();
  const language = useLanguage();
  const money = { raised: formatMoney(raised, currency), goal: formatMoney(goal, currency) };
  const percent = percentOf(raised, goal);
  return (
    <div className="grid gap-2.5">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-title font-bold">{money.raised}</strong>
        <span className="text-soft">{home.of({ goal: money.goal, percent })}</span>
      </p>
      <div
        role="progressbar"
        aria-label={home.raisedLabel}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={Math.min(raised, goal)}
        aria-valuetext={home.raisedOf(money)}
        className="h-3.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full min-w-1 rounded-full bg-teal"
          style={{ width: `${Math.min(100, (100 * raised) / goal)}%` }}
          hidden={raised === 0}
        />
      </div>
      <p className="text-small text-soft">
        {lastVerifiedAt
          ? home.verifiedUntil({ day: formatDay(lastVerifiedAt, language, { withYear: false }) })
          : home.verifiedOnly}
      </p>
    </div>
  );
}
