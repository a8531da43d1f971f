/** Where a donation stands (spec §4), in a word and a mark. */
import { type Donation, stateOf } from '../donation.ts';

const states = {
  started: { words: 'Not completed', mark: '○', look: 'text-soft' },
  completed: { words: 'Transaction Completed', mark: '◐', look: 'text-ink' },
  verified: { words: 'Verified', mark: '●', look: 'text-teal' },
};

export function Status({ donation }: { donation: Donation }) {
  const { words, mark, look } = states[stateOf(donation)];
  return (
    <p className={`font-semibold ${look}`}>
      <span aria-hidden="true">{mark}</span> {words}
      {donation.isChecked && <span className="text-small text-soft"> · Checked</span>}
    </p>
  );
}
