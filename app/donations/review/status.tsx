/** Where a donation stands (spec §4), in a word and a mark. */
import { type Donation, stateOf } from '../donation.ts';

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
    </p>
  );
}
