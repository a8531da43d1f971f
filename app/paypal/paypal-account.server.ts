/** What the PayPal services share: the account, the refusals of spec §8, and when an order is checked first. */
import type { AppContext } from '../../platform/app-context.ts';
import { MINUTE } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { PayPal } from '../../platform/integrations/paypal.ts';

/** An order that nobody came back from is checked after this, and then ever more rarely. */
export const firstCheckAfterMs = 2 * MINUTE;

/** PayPal. Refuses with 404 where no account is set. */
export function requirePayPal({ paypal }: AppContext): PayPal {
  if (!paypal) throw new Problem('request.unknownCall');
  return paypal;
}
