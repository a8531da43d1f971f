/** Retention of PayPal orders whose donation was deleted: paid orders keep only their figures. */
import type { AppContext } from '../../platform/app-context.ts';
import * as repository from './repository.server.ts';

/**
 * Deletes unpaid orders of deleted donations, and the payer's name of paid ones. Returns the number of rows.
 */
export async function forgetPayers({ db }: AppContext): Promise<number> {
  return (await repository.deleteUnpaidOrders(db)) + (await repository.forgetPayersOfGone(db));
}
