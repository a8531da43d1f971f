/** A donation's state (spec §4) in words and a symbol. */
import type { Donation, DonorAnswer } from '../../donations/index.ts';
import { stateOf } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { isNotFound } from '../../not-found/index.ts';
import { Day } from '../../ui/day.tsx';

const states = {
  started: { words: 'Not completed', mark: '○', className: 'text-soft' },
  completed: { words: 'Transaction Completed', mark: '◐', className: 'text-ink' },
  notFound: { words: 'Not found', mark: '◌', className: 'text-ink' },
  returned: { words: 'Returned', mark: '↩', className: 'text-ink' },
  verified: { words: 'Verified', mark: '●', className: 'text-teal' },
};

function nameOf(donation: Donation): keyof typeof states {
  if (donation.receivedFrom === 'returned') return 'returned';
  return isNotFound(donation) ? 'notFound' : stateOf(donation);
}

export function Status({ donation }: { donation: Donation }) {
  const { words, mark, className } = states[nameOf(donation)];
  return (
    <p className={`font-semibold ${className}`}>
      <span aria-hidden="true">{mark}</span> {words}
      {donation.isChecked && <span className="text-small text-soft"> · Checked</span>}
      <Arrived donation={donation} />
      <Received donation={donation} />
      <Answered donation={donation} />
    </p>
  );
}

/** What was received, if it is another amount than the claim. */
function Received({ donation: { received, rupees } }: { donation: Donation }) {
  if (received === null || received === rupees) return null;
  return (
    <span className="block text-small">
      Received: <strong className="num">{formatMoney(received, 'INR')}</strong>
    </span>
  );
}

const answers: Record<DonorAnswer, string> = {
  debited: 'it was debited',
  notDebited: 'it was not debited',
  cameBack: 'it came back',
};

/** What the donor says about a payment that was not found. */
function Answered({ donation }: { donation: Donation }) {
  const { donorAnswer, donorNote, notFoundAt, answeredAt } = donation;
  if (!isNotFound(donation) || notFoundAt === null) return null;
  if (donorAnswer === null || answeredAt === null) {
    return (
      <span className="block text-small text-soft">
        We asked the donor, <Day date={notFoundAt} />
      </span>
    );
  }
  return (
    <span className="block text-small [overflow-wrap:anywhere]">
      Donor says, <Day date={answeredAt} />: {answers[donorAnswer]}
      {donorNote !== null && <q className="block whitespace-pre-line font-normal">{donorNote}</q>}
    </span>
  );
}

/** The family's answer, for unverified donations; with the amount if it differs. */
function Arrived({ donation }: { donation: Donation }) {
  const { arrivalBy, arrivalAmount, amount, currency, isVerified } = donation;
  if (isVerified || arrivalBy === null || arrivalAmount === null) return null;
  const isOther = currency !== 'INR' || Number(arrivalAmount) !== Number(amount);
  return (
    <span className="block text-small text-teal [overflow-wrap:anywhere]">
      Arrived{isOther && <strong> ({formatMoney(arrivalAmount, 'INR')})</strong>}, confirmed by{' '}
      <bdi>{arrivalBy}</bdi>
    </span>
  );
}
