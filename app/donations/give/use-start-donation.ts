/** The state of /donate while its form is sent: what came of it, until the donor closes that or sends again. */
import { useCallback, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '../../shared/form-fields.ts';
import type { DonorInput } from '../schema.ts';
import { storeDonation } from './donation-data.ts';
import { type StartOutcome, startDonation } from './start-donation.ts';
import { forgetDonorDraft } from './use-donor-form.ts';

export function useStartDonation() {
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);
  const [hasRates, setHasRates] = useState(true);
  const [isRatesOpen, setRatesOpen] = useState(false);
  const forget = useCallback(() => setOutcome(null), []);
  const closeRates = useCallback(() => setRatesOpen(false), []);

  async function submit(fields: DonorInput, setError: UseFormSetError<DonorInput>) {
    setOutcome(null);
    const found = await startDonation(fields);
    if (found.kind === 'saved') {
      forgetDonorDraft();
      storeDonation(found.donation);
    } else if (found.kind !== 'existing') {
      showFieldErrors(setError, found.fields);
      if (found.kind === 'no-rates') {
        setHasRates(false);
        setRatesOpen(true);
      }
    }
    setOutcome(found);
  }

  return {
    saved: outcome?.kind === 'saved' ? outcome.donation : null,
    existing: outcome?.kind === 'existing' ? outcome.existing : null,
    message: outcome && 'message' in outcome ? outcome.message : null,
    hasRates,
    isRatesOpen,
    submit,
    forget,
    closeRates,
  };
}
