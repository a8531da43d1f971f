/** What the donor has typed on the confirmation form, stored on the device until it is sent. */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { draftNameOf } from '../donation-data.ts';

type ConfirmDraft = { message: string; isHidden: boolean; confirmationNumber: string };

/** `draftName`: the name it is stored under. */
export function useConfirmDraft(donation: OwnDonation) {
  const draftName = draftNameOf(donation);
  const isHydrated = useHydrated();
  const stored = useMemo(
    () => (isHydrated ? readStored<ConfirmDraft>('device', draftName) : null),
    [isHydrated, draftName],
  );
  const [typed, setTyped] = useState<Partial<ConfirmDraft>>({});
  const draft: ConfirmDraft = {
    message: donation.message ?? '',
    isHidden: donation.isHiddenMessage ?? false,
    confirmationNumber: '',
    ...stored,
    ...typed,
  };
  const store = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) storeValue('device', draftName, draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what there is to store
  useEffect(() => store(), [typed]);
  const change = (part: Partial<ConfirmDraft>) => setTyped((before) => ({ ...before, ...part }));
  return { draft, draftName, change };
}
