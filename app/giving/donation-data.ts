/** The donation being paid and confirmed: handed from page to page, stored in the tab as donationData (spec §3). */

import type { OwnDonation } from '../donations/index.ts';
import { type ManualMethod, manualMethods } from '../donations/index.ts';
import { readStored, storeValue } from '../shared/browser-storage.ts';

/** The navigation state of /payment-selection and /confirmation. */
export type GivingState = { donationData?: OwnDonation; paymentMethod?: ManualMethod } | null;

export function storeDonation(donation: OwnDonation | null): void {
  storeValue('tab', 'donationData', donation);
}

const methodName = 'paymentMethod';

/** Stores what /confirmation needs, before the payment app takes the screen and the phone perhaps the tab. */
export function storeGiving(donation: OwnDonation, method: ManualMethod): void {
  storeDonation(donation);
  storeValue('tab', methodName, method);
}

/** The method of the navigation state, else the stored one; null for none that is confirmed by hand. */
export function findChosenMethod(state: unknown): ManualMethod | null {
  const method = (state as GivingState)?.paymentMethod ?? readStored<ManualMethod>('tab', methodName);
  return method && manualMethods.includes(method) ? method : null;
}

/** The donation of the navigation state, else the stored one. Back may lead to a state from before it was changed. */
export function findGiving(state: unknown): OwnDonation | null {
  const { donationData } = (state as GivingState) ?? {};
  const stored = readStored<OwnDonation>('tab', 'donationData');
  const isChanged =
    donationData?.id === stored?.id && Number(stored?.version) > Number(donationData?.version);
  const found = isChanged ? stored : (donationData ?? stored);
  return typeof found?.id === 'string' ? found : null;
}

/** Where a donation is corrected; `from`: the page that it goes back to, else on to the payment methods. */
export function changePath({ id }: Pick<OwnDonation, 'id'>, from?: ChangedFrom): string {
  return `/donate?${new URLSearchParams({ id, ...(from && { from }) })}`;
}

/** The name of what is typed on the confirmation form, on the device. */
export const draftNameOf = ({ id }: Pick<OwnDonation, 'id'>) => `kaithangu.confirm.${id}`;

export type ChangedFrom = 'confirmation' | 'confirm-donation';

/** How a donation left this browser's hands. */
export type Ended = 'confirmed' | 'deleted';

const endedName = 'kaithangu.ended';

/** Remembers, for Back and for other tabs, that nothing is left to pay or to confirm. */
export function storeEnded(id: string, ended: Ended): void {
  storeDonation(null);
  storeValue('device', endedName, { id, ended });
}

export function findEnded(id: string): Ended | null {
  const last = readStored<{ id: string; ended: Ended }>('device', endedName);
  return last?.id === id ? last.ended : null;
}

/** Calls back when another tab ends the donation; returns what stops it. */
export function onEndedElsewhere(id: string, callback: (ended: Ended) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const ended = key === endedName ? findEnded(id) : null;
    if (ended) callback(ended);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
