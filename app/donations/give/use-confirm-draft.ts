/** What the donor has typed on the confirmation form, stored on the device until it is sent. */
import { useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import type { OwnDonation } from '../projections.ts';
import { draftNameOf } from './donation-data.ts';

type ConfirmDraft = { message: string; isHidden: boolean; confirmationNumber: string };

/** `draftName`: the name it is stored under. */
export function useConfirmDraft(donation: OwnDonation) {
  const draftName = draftNameOf(donation);
  const [draft, setDraft] = useState<ConfirmDraft>(
    () =>
      readStored<ConfirmDraft>('device', draftName) ?? {
        message: donation.message ?? '',
        isHidden: donation.isHiddenMessage ?? false,
        confirmationNumber: '',
      },
  );
  function change(part: Partial<ConfirmDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    storeValue('device', draftName, next);
  }
  return { draft, draftName, change };
}
