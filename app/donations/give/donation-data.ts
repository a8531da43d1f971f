/** The donation being paid and confirmed: handed from page to page, kept in the tab as donationData (spec §3). */
import { keep, readKept } from '../../shared/kept.ts';
import type { ManualMethod, SeenDonation } from '../donation.ts';

/** The navigation state of /payment-selection and /confirmation. */
export type GivingState = { donationData?: SeenDonation; paymentMethod?: ManualMethod } | null;

export function keepDonation(donation: SeenDonation | null): void {
  keep('tab', 'donationData', donation);
}

/** The donation of the navigation state, else the kept one. */
export function findGiving(state: unknown): SeenDonation | null {
  const { donationData } = (state as GivingState) ?? {};
  return donationData ?? readKept<SeenDonation>('tab', 'donationData');
}
