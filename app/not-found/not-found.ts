/** Rules of payments that a volunteer looked for and did not find. Pure. */
import type { Donation } from '../donations/index.ts';

/** Completed, and nothing has been received: a volunteer may say that the payment hasn't arrived. */
export function isMissing({ confirmationNumber, isVerified, receivedFrom }: Donation): boolean {
  return confirmationNumber !== null && !isVerified && receivedFrom === null;
}

/** A volunteer did not find the payment, and it hasn't arrived since. */
export function isNotFound({ isVerified, notFoundAt }: Pick<Donation, 'isVerified' | 'notFoundAt'>): boolean {
  return notFoundAt !== null && !isVerified;
}
