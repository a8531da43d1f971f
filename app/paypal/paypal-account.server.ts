/** Shared by the PayPal services: the account, and the time of an order's first check. */
import type { AppContext } from '../../platform/app-context.ts';
import { MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PayPal } from '../../platform/integrations/paypal.ts';

/** Time until the first check of an order. Later checks come less and less often. */
export const firstCheckAfterMs = 2 * MINUTE;

/** The PayPal client. Throws 404 if no account is configured. */
export function requirePayPal({ paypal }: AppContext): PayPal {
  if (!paypal) throw new Problem('request.unknownCall');
  return paypal;
}
