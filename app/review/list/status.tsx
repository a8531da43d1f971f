/** A donation's state (spec §4) in words and a symbol. */
import type { Donation } from '../../donations/index.ts';
import { stateOf } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';

const states = {
  started: { words: 'Not completed', mark: '○', className: 'text-soft' },
  completed: { words: 'Transaction Completed', mark: '◐', className: 'text-ink' },
  verified: { words: 'Verified', mark: '●', className: 'text-teal' },
};

export function Status({ donation }: { donation: Donation }) {
  const { words, mark, className } = states[stateOf(donation)];
  return (
    <p className={`font-semibold ${className}`}>
      <span aria-hidden="true">{mark}</span> {words}
      {donation.isChecked && <span className="text-small text-soft"> · Checked</span>}
      <Arrived donation={donation} />
      <Received donation={donation} />
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

/** The family's answer, for unverified donations; with the amount if it differs. */
function Arrived({ donation }: { donation: Donation }) {
  const { arrivalBy, arrivalAmount, amount, currency, isVerified } = donation;
  if (isVerified || arrivalBy === null || arrivalAmount === null) return null;
  const isOther = currency !== 'INR' || Number(arrivalAmount) !== Number(amount);
  return (
    <span className="block text-small text-teal [overflow-wrap:anywhere]">
      Arrived{isOther && <strong> ({formatMoney(arrivalAmount, 'INR')})</strong>}, says <bdi>{arrivalBy}</bdi>
    </span>
  );
}
