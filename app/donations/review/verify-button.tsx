/** The button that verifies a donation, or takes that back. */
import { useState } from 'react';
import { useToast } from '../../ui/toast.tsx';
import type { Donation } from '../donation.ts';
import type { SaveField } from './use-save-field.ts';

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
