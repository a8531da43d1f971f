/**
 * A donor's export includes the receipts. They hold no personal data, so an erasure keeps them for the sums.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { listReceipts } from './repository.server.ts';

export const receiptsData: PersonalData<AppContext> = {
  keeps: ['receipts'],
  exportOf: async (db, { id }) => ({ receipts: await listReceipts(db, id) }),
};
