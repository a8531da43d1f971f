/** Personal data kept by this room: people whom the team asked to confirm what the page says. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { sameMailbox } from '../shared/mailbox.ts';
import { purgeUnanswered } from './purge-unanswered.server.ts';
import { deleteVouchers, listVouchers } from './repository.server.ts';

export const vouchersData: PersonalData<AppContext> = {
  keeps: ['vouchers', 'withdrawnVouchers'],
  retention: [{ what: 'people who did not answer whether they confirm the page', apply: purgeUnanswered }],
  ofAddress: {
    name: 'confirmations',
    what: 'confirmations of what the page says',
    addresses: async (db) => (await listVouchers(db)).map(({ email }) => email),
    list: (_, db, email, before) => findOf(db, email, before),
    async erase(_, tx, email, before) {
      const rows = await findOf(tx, email, before);
      if (rows.some(({ confirmedAt }) => confirmedAt !== null)) await contentChanged(tx);
      return deleteVouchers(
        tx,
        rows.map(({ id }) => id),
      );
    },
  },
};

/** Those of this mailbox; with `before`, asked earlier. */
async function findOf(db: Database, email: string, before?: string) {
  const rows = await listVouchers(db);
  return rows.filter(
    (row) => sameMailbox(row.email, email) && (before === undefined || row.askedAt < before),
  );
}
