/** Takes back the parts of a payment that PayPal returned to the payer. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Capture } from '../../platform/integrations/paypal-answers.ts';
import { event, insertEvents, type OwnedDonation } from '../donations/index.server.ts';
import { reversePart } from '../receipts/index.server.ts';

/** Reverses the parts of the capture that were refunded. */
export async function returnParts(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  orderId: string,
  capture: Capture | undefined,
): Promise<void> {
  if (capture?.status === 'PARTIALLY_REFUNDED' && capture.refunds.length === 0) {
    context.log.error({ orderId }, 'PayPal refunded a part of a payment and does not say how much');
  }
  let after = donation;
  for (const { id, value } of capture?.refunds ?? []) {
    const share = Number(value) / Number(capture?.value);
    const money = { source: 'PayPal' as const, identity: capture?.id ?? '' };
    const reason = 'Refunded in part by PayPal';
    after = await reversePart(
      context,
      tx,
      after,
      money,
      { id, share, reason, isReturn: true },
      { who: 'PayPal' },
    );
  }
  if (after.version === donation.version) return;
  const at = new Date().toISOString();
  await insertEvents(tx, [
    event(after.id, at, 'PayPal', after.version, 'payment', 'captured', 'refunded in part'),
  ]);
}
