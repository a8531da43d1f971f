/** The raised sum and the goal, as figures with a bar beneath them. */

import { formatDay } from '../../../platform/dates.ts';
import { formatMoney } from '../../money/index.ts';
import { percentOf } from '../../raised/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage, useLanguage } from '../../text/use-language.ts';

/** In whole units of a currency. */
type Sums = { raised: number; goal: number };

/** The sums are in `currency`. */
type ProgressBarProps = Sums & {
  currency: 'INR' | 'USD';
  /** The same in rupees, in which bills are paid; null where `currency` is rupees. */
  inRupees: Sums | null;
  /** The number of verified donors; null if they are so few that no total is shown. */
  people: number | null;
  /** The day of the last verification (YYYY-MM-DD). */
  lastVerifiedAt: string | null;
  /** What happens with donations beyond the goal. */
  surplus: string | null;
};

export function ProgressBar(props: ProgressBarProps) {
  const { raised, goal, currency, inRupees, people, lastVerifiedAt, surplus } = props;
  const { home, card } = useText();
  const language = useLanguage();
  const isOpen = acceptsDonations(useCampaignStage().stage);
  const money = { raised: formatMoney(raised, currency), goal: formatMoney(goal, currency) };
  if (people === null) return <FirstGifts goal={money.goal} />;
  const isReached = raised >= goal;
  const shareOf = (sums: Sums) =>
    sums.raised >= sums.goal ? card.goalReached : percentOf(sums.raised, sums.goal);
  const percent = shareOf(props);
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
        aria-valuenow={Math.max(0, Math.min(raised, goal))}
        aria-valuetext={home.raisedOf(money)}
        className="h-3.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="bar-fill h-full min-w-1 rounded-full bg-teal"
          style={{ width: `${Math.min(100, (100 * raised) / goal)}%` }}
          hidden={raised <= 0}
        />
      </div>
      {people === 0 && isOpen && <p className="font-semibold">{card.beFirst}</p>}
      {people > 0 && (
        <p className="num font-semibold">{card.people({ count: people.toLocaleString('en-IN') })}</p>
      )}
      {isReached && surplus && <p>{surplus}</p>}
      <p className="text-small text-soft">
        {lastVerifiedAt
          ? home.verifiedUntil({ day: formatDay(lastVerifiedAt, language, { withYear: false }) })
          : home.verifiedOnly}
      </p>
      {inRupees && (
        <p className="num text-small text-soft">
          {home.inRupees({
            raised: formatMoney(inRupees.raised, 'INR'),
            goal: formatMoney(inRupees.goal, 'INR'),
            percent: shareOf(inRupees),
          })}
          {shareOf(inRupees) !== percent && <>. {home.goalsDiffer}</>}
        </p>
      )}
    </div>
  );
}

/** Replaces the figures while they would reveal who gave how much. */
function FirstGifts({ goal }: { goal: string }) {
  const { card } = useText();
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <div className="grid gap-2.5">
      <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-title font-bold">{card.firstGifts}</strong>
        <span className="text-soft">{card.goal({ goal })}</span>
      </p>
      {isOpen && <p className="text-small text-soft">{card.totalLater}</p>}
    </div>
  );
}
