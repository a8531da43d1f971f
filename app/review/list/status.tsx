/** A donation's state (spec §4) in words and a symbol. */
import { formatDay } from '../../../platform/dates.ts';
import type { Donation } from '../../donations/index.ts';
import { stateOf } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { isNotFound } from '../../not-found/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useLanguage } from '../../text/use-language.ts';

const states = {
  started: { mark: '○', className: 'text-soft' },
  completed: { mark: '◐', className: 'text-ink' },
  notFound: { mark: '◌', className: 'text-ink' },
  returned: { mark: '↩', className: 'text-ink' },
  verified: { mark: '●', className: 'text-teal' },
};

function nameOf(donation: Donation): keyof typeof states {
  if (donation.receivedFrom === 'returned') return 'returned';
  return isNotFound(donation) ? 'notFound' : stateOf(donation);
}

export function Status({ donation }: { donation: Donation }) {
  const { status } = useTeamText().donations;
  const name = nameOf(donation);
  const { mark, className } = states[name];
  return (
    <p className={`font-semibold ${className}`}>
      <span className="dotted">
        <span>
          <span aria-hidden="true">{mark}</span> {status[name]}{' '}
        </span>
        {donation.isChecked && <span className="text-small text-soft">{status.checked}</span>}
      </span>
      <Arrived donation={donation} />
      <Received donation={donation} />
      <Answered donation={donation} />
    </p>
  );
}

/** What was received, if it is another amount than the claim. */
function Received({ donation: { received, rupees } }: { donation: Donation }) {
  const { status } = useTeamText().donations;
  if (received === null || received === rupees) return null;
  return (
    <span className="block text-small">
      {status.received} <strong className="num">{formatMoney(received, 'INR')}</strong>
    </span>
  );
}

/** What the donor says about a payment that was not found. */
function Answered({ donation }: { donation: Donation }) {
  const { status } = useTeamText().donations;
  const language = useLanguage();
  const { donorAnswer, donorNote, notFoundAt, answeredAt } = donation;
  if (!isNotFound(donation) || notFoundAt === null) return null;
  if (donorAnswer === null || answeredAt === null) {
    return (
      <span className="block text-small text-soft">{status.asked(formatDay(notFoundAt, language))}</span>
    );
  }
  return (
    <span className="block text-small [overflow-wrap:anywhere]">
      {status.donorSays({ day: formatDay(answeredAt, language), answer: status.answers[donorAnswer] })}
      {donorNote !== null && <q className="block whitespace-pre-line font-normal">{donorNote}</q>}
    </span>
  );
}

/** The family's answer, for unverified donations; with the amount if it differs. */
function Arrived({ donation }: { donation: Donation }) {
  const { status } = useTeamText().donations;
  const { arrivalBy, arrivalAmount, amount, currency, isVerified } = donation;
  if (isVerified || arrivalBy === null || arrivalAmount === null) return null;
  const isOther = currency !== 'INR' || Number(arrivalAmount) !== Number(amount);
  return (
    <span className="block text-small text-teal [overflow-wrap:anywhere]">
      {status.arrived({ amount: isOther ? formatMoney(arrivalAmount, 'INR') : null, who: arrivalBy })}
    </span>
  );
}
