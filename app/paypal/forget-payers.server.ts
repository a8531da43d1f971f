/** PayPal's orders of donations that are gone: an order that was never paid goes too, of a payment its figures alone stay. */
import type { AppContext } from '../../platform/app-context.ts';
import * as repository from './repository.server.ts';

/** Deletes unpaid orders whose donation is gone, and forgets who paid the others. How many. */
export async function forgetPayers({ db }: AppContext): Promise<number> {
  return (await repository.deleteUnpaidOrders(db)) + (await repository.forgetPayersOfGone(db));
}
