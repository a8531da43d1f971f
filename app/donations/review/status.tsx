/** Where a donation stands (spec §4), in a word and a mark, and the button that verifies it. */

import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { type Donation, stateOf } from '../donation.ts';
import type { SaveField } from './use-save-field.ts';

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

export function VerifyButton({ donation, save }: { donation: Donation; save: SaveField }) {
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  async function verify() {
    if (isBusy) return;
    setBusy(true);
    const result = await save(donation, 'isVerified', !donation.isVerified);
    if (result.outcome !== 'saved') showToast(result.words, 'error');
    setBusy(false);
  }
  return (
    <button
      type="button"
      className={`btn btn-small whitespace-nowrap ${donation.isVerified ? 'btn-quiet' : 'btn-solid'}`}
      aria-disabled={isBusy}
      onClick={verify}
    >
      {donation.isVerified ? 'Not verified' : 'Mark verified'}
      <span className="sr-only">
        : {donation.firstname} {donation.lastname}
      </span>
    </button>
  );
}
