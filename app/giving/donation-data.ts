/** The donation in progress: passed from page to page, and stored in the tab as donationData (spec §3). */

import { type ManualMethod, manualMethods, type OwnDonation } from '../donations/index.ts';
import { readStored, storeValue } from '../shared/browser-storage.ts';

/** The navigation state of /payment-selection and /confirmation. */
export type GivingState = { donationData?: OwnDonation; paymentMethod?: ManualMethod } | null;

export function storeDonation(donation: OwnDonation | null): void {
  storeValue('tab', 'donationData', donation);
}

const methodName = 'paymentMethod' as const;

/** Stores what /confirmation needs. Call it before an app opens: the phone may then discard the tab. */
export function storeGiving(donation: OwnDonation, method: ManualMethod): void {
  storeDonation(donation);
  storeValue('tab', methodName, method);
}

const savedCodeName = `${methodName}.code` as const;

/** Remembers in the tab that the donation's QR code was downloaded. */
export function storeSavedCode({ id }: OwnDonation): void {
  storeValue('tab', savedCodeName, id);
}

export function hasSavedCode({ id }: OwnDonation): boolean {
  return readStored<string>('tab', savedCodeName) === id;
}

/** The method of the navigation state, else the stored one. Null unless it is a manual method. */
export function findChosenMethod(state: unknown): ManualMethod | null {
  const method = (state as GivingState)?.paymentMethod ?? readStored<ManualMethod>('tab', methodName);
  return method && manualMethods.includes(method) ? method : null;
}

/**
 * The donation of the navigation state, else the stored one. A newer stored version wins: Back may lead to a
 * navigation state older than the last change.
 */
export function findGiving(state: unknown): OwnDonation | null {
  const { donationData } = (state as GivingState) ?? {};
  const stored = readStored<OwnDonation>('tab', 'donationData');
  const isStoredNewer =
    donationData?.id === stored?.id && Number(stored?.version) > Number(donationData?.version);
  const found = isStoredNewer ? stored : (donationData ?? stored);
  return typeof found?.id === 'string' ? found : null;
}

/** The path of the form that corrects a donation. `from`: the page to return to, else the payment methods. */
export function changePath({ id }: Pick<OwnDonation, 'id'>, from?: ChangedFrom): string {
  return `/donate?${new URLSearchParams({ id, ...(from && { from }) })}`;
}

/** The storage name of the confirmation form's draft. */
export const draftNameOf = ({ id }: Pick<OwnDonation, 'id'>) => `kaithangu.confirm.${id}` as const;

export type ChangedFrom = 'confirmation' | 'confirm-donation';

/** Why a donation can no longer be paid or confirmed in this browser. */
export type Ended = 'confirmed' | 'deleted';

const endedName = 'kaithangu.ended';

/** Tells later pages, Back and other tabs that the donation has ended. */
export function storeEnded(id: string, ended: Ended): void {
  storeDonation(null);
  storeValue('device', endedName, { id, ended });
}

export function findEnded(id: string): Ended | null {
  const last = readStored<{ id: string; ended: Ended }>('device', endedName);
  return last?.id === id ? last.ended : null;
}

/** Calls back when another tab ends the donation. Returns the function that stops listening. */
export function onEndedElsewhere(id: string, callback: (ended: Ended) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const ended = key === endedName ? findEnded(id) : null;
    if (ended) callback(ended);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
