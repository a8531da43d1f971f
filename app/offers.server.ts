/** What people outside the family may confirm of other rooms' pages, beside the sentences of app/vouchers. */
import { offerAccounts } from './accounts/offer-accounts.server.ts';
import type { Offer } from './vouchers/index.server.ts';

export const offers: readonly Offer[] = [offerAccounts];
