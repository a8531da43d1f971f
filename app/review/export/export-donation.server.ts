/** The super-admin exports all data of one donation and its donor (contract §10). */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { insertAuditEntry } from '../../audit/index.server.ts';
import { type Export, event, exportData, findDonation, insertEvents } from '../../donations/index.server.ts';
import { shortReference } from '../../donations/index.ts';

/**
 * The zip of exportData. History and audit record who exported; the audit remains when the donation is
 * deleted. Throws 404 if the donation is missing.
 */
export async function exportDonation(context: AppContext, admin: Admin, id: string): Promise<Export> {
  const donation = await findDonation(context.db, id);
  if (!donation) throw new Problem('donation.gone');
  const now = new Date().toISOString();
  const subject = shortReference(id);
  await context.db.transaction().execute(async (tx) => {
    await insertEvents(tx, [event(id, now, admin.username, donation.version, 'exported', null, null)]);
    await insertAuditEntry(tx, { who: admin.username, action: 'donor.exported', subject });
  });
  return exportData(context, donation);
}
