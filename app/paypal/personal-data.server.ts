/** Personal data kept by this room: PayPal orders and their payers. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { forgetPayers } from './forget-payers.server.ts';
import { forgetPayerOf, listOrders } from './repository.server.ts';

export const paypalData: PersonalData<AppContext> = {
  keeps: ['paypal'],
  retention: [{ what: 'PayPal orders', apply: forgetPayers }],
  erasure: {
    does: 'the payer’s name at PayPal is cleared',
    erase: (_, tx, { id }) => forgetPayerOf(tx, id),
  },
  exportOf: async (db, { id }) => ({ payments: await listOrders(db, id) }),
};
