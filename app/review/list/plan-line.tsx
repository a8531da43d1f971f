/** One line about the monthly plan that a donation has or was started from. */
import { Link } from 'react-router';
import { formatDay } from '../../../platform/dates.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useLanguage } from '../../text/use-language.ts';
import type { RowProps } from './row-props.ts';

/** `path` is the page that the link to the plan's donation searches on. */
export function PlanLine({ plan: line, path }: { plan: RowProps['plan']; path: string }) {
  const words = useTeamText().donations.plan;
  const language = useLanguage();
  if (!line) return null;
  const { plan, gift } = line;
  return (
    <p className="text-small text-soft">
      {plan &&
        words[plan.isRunning ? 'running' : 'ended']({
          months: plan.months,
          day: formatDay(plan.startedOn, language),
        })}
      {gift && <Link to={`${path}?search=${gift.donationId}`}>{words.gift(gift)}</Link>}
    </p>
  );
}
