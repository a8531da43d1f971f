/** The page's calls for a payment by PayPal. An approved order is stored in the tab until it is complete. */

import type { OwnDonation } from '../../donations/index.ts';
import type { Payable, RefusalReason } from '../../paypal/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { CallFailed, mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { storeEnded } from '../donation-data.ts';
import { type Wait, withRetry } from '../retry.ts';

/** The donation's price at PayPal. Throws CallFailed. */
export async function quote({ id }: OwnDonation): Promise<Payable> {
  const response = await api.paypal.quote[':donationId'].$get({ param: { donationId: id } });
  await mustBeOk(response, sentences.paypalFailed);
  return response.json();
}

/** Creates an order for this donation; returns the same one when called again. Throws CallFailed. */
export async function createOrder({ id }: OwnDonation): Promise<{ orderId: string }> {
  const response = await api.paypal.orders.$post({ json: { donationId: id } });
  await mustBeOk(response, sentences.paypalFailed);
  return { orderId: (await response.json()).id };
}

/** Milliseconds between tries while the server doesn't know whether PayPal took the money. */
const pausesMs = [1_500, 4_000];

/**
 * Captures the approved order's money and confirms its donation (spec §4); both are safe to repeat. Waits for
 * a lost connection. Throws CallFailed, with status 409 if PayPal took nothing.
 */
async function completeOrder(
  donation: OwnDonation,
  orderId: string,
  { onWait, signal }: { onWait: (why: Wait) => void; signal: AbortSignal },
): Promise<{ isVerified: boolean }> {
  const how = { onWait, signal };
  const paid = await untilKnown(() => withRetry(() => captureOrder(orderId), how), signal);
  const confirmed = { paymentMethod: 'PayPal', confirmationNumber: orderId, screenshotUrl: null };
  await withRetry(async () => {
    const json = { ...donation, ...confirmed };
    const response = await api.donations[':id'].$put({ param: { id: donation.id }, json });
    await mustBeOk(response, sentences.contactSupport);
  }, how);
  return paid;
}

/** `coming`: PayPal has yet to complete it. `unknown`: approved, but the outcome isn't known. */
export type Payment = { phase: 'arrived' | 'coming' | 'unknown' } | { phase: 'choosing'; message: string };

/** Completes an order that the donor has approved. Returns null if the donor has left the page meanwhile. */
export async function payApproved(
  donation: OwnDonation,
  orderId: string,
  how: { onWait: (why: Wait) => void; signal: AbortSignal },
): Promise<Payment | null> {
  storeApproved(donation, orderId);
  try {
    const { isVerified } = await completeOrder(donation, orderId, how);
    storeApproved(donation, null);
    storeEnded(donation.id, 'confirmed');
    return { phase: isVerified ? 'arrived' : 'coming' };
  } catch (error) {
    if (how.signal.aborted) return null;
    const isRefused = error instanceof CallFailed && error.status !== 503;
    if (!isRefused) return { phase: 'unknown' };
    storeApproved(donation, null);
    return { phase: 'choosing', message: error.message };
  }
}

async function captureOrder(id: string): Promise<OwnDonation> {
  const response = await api.paypal.orders[':id'].capture.$post({ param: { id } });
  if (response.status === 409) {
    const { why } = (await response.clone().json()) as { why?: RefusalReason };
    if (why) throw new CallFailed(409, why);
  }
  await mustBeOk(response, sentences.contactSupport);
  return response.json();
}

async function untilKnown<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 503) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  }
  return call();
}

const approvedName = 'kaithangu.paypal';

/** Stores the approved order so that a reloaded page completes it; null deletes it. */
function storeApproved(donation: OwnDonation, orderId: string | null): void {
  storeValue('tab', approvedName, orderId && { donationId: donation.id, orderId });
}

export function findApproved({ id }: OwnDonation): string | null {
  const stored = readStored<{ donationId: string; orderId: string }>('tab', approvedName);
  return stored?.donationId === id ? stored.orderId : null;
}
