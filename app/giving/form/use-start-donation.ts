/** The state of /donate while its form is sent: what came of it, until the donor closes that or sends again. */
import { useCallback, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DonorInput, OwnDonation } from '../../donations/index.ts';
import { showFieldErrors } from '../../shared/form-fields.ts';
import { type ChangedFrom, changePath, storeDonation, storeEnded } from '../donation-data.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import { changeDonation, type StartOutcome, startDonation, unexpected } from './start-donation.ts';
import { forgetDonorDraft } from './use-donor-form.ts';

/** `from`: the page that a correction goes back to at once. */
export function useStartDonation(from: ChangedFrom | null) {
  const navigate = useNavigate();
  const leaveEnded = useLeaveEnded();
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);
  const [hasRates, setHasRates] = useState(true);
  const [isRatesOpen, setRatesOpen] = useState(false);
  const forget = useCallback(() => setOutcome(null), []);
  const closeRates = useCallback(() => setRatesOpen(false), []);

  async function submit(
    fields: DonorInput,
    started: OwnDonation | null,
    setError: UseFormSetError<DonorInput>,
  ) {
    setOutcome(null);
    const found = await sendForm(fields, started);
    if (found.kind === 'saved') {
      forgetDonorDraft(started);
      storeDonation(found.donation);
      // From now on this page is that donation's: Back, a reload and the other language find it here.
      await navigate(changePath(found.donation), { replace: true, preventScrollReset: true });
      if (from) return goBackTo(from, found.donation);
    } else if (found.kind === 'ended') {
      storeEnded(started?.id ?? '', found.ended);
      return leaveEnded(found.ended);
    } else if (found.kind !== 'existing') {
      // Said once: under its field, where it is about one.
      if (showFieldErrors(setError, found.fields)) return;
      if (found.kind === 'no-rates') {
        setHasRates(false);
        setRatesOpen(true);
      }
    }
    setOutcome(found);
  }

  function goBackTo(page: ChangedFrom, donation: OwnDonation) {
    const path = page === 'confirmation' ? '/confirmation' : `/confirm-donation?id=${donation.id}`;
    return navigate(path, { state: { donationData: donation } });
  }

  return {
    saved: outcome?.kind === 'saved' ? outcome.donation : null,
    existing: outcome?.kind === 'existing' ? outcome.existing : null,
    message: outcome && 'message' in outcome ? outcome.message : null,
    mayPay: outcome !== null && 'mayPay' in outcome && outcome.mayPay,
    hasRates,
    isRatesOpen,
    submit,
    forget,
    closeRates,
  };
}

async function sendForm(fields: DonorInput, started: OwnDonation | null): Promise<StartOutcome> {
  try {
    return started ? await changeDonation(started, fields) : await startDonation(fields);
  } catch (error) {
    console.error(error);
    return unexpected;
  }
}
