/** What a donor paid at PayPal, for their own page. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findOwn } from '../donations/index.server.ts';
import { findCaptured } from './repository.server.ts';

/**
 * The amount in the currency that PayPal took for the requester's own donation; null if it took nothing.
 * Throws 404 and 403 as findOwn does.
 */
export async function showPaid(context: AppContext, requester: Requester, donationId: string) {
  const { id } = await findOwn(context, requester, null, donationId);
  return (await findCaptured(context.db, id)) ?? null;
}
