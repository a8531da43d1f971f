/** Exports all data of one donation and its donor as a zip (contract §10). */
import { makeZip } from 'client-zip';
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { Donor } from '../../../platform/personal-data.ts';
import { insertAuditEntry } from '../../audit/index.server.ts';
import { event, findDonation, insertEvents, listFilesOf } from '../../donations/index.server.ts';
import { shortReference } from '../../donations/index.ts';

/**
 * A stream of the zip: donation.json and the files, read as fast as the client takes them. History and audit
 * record who exported; the audit remains when the donation is deleted. Throws 404 if the donation is missing.
 */
export async function exportDonation(
  context: AppContext,
  admin: Admin,
  id: string,
): Promise<{ name: string; content: ReadableStream<Uint8Array> }> {
  const donation = await findDonation(context.db, id);
  if (!donation) throw new Problem('donation.gone');
  const now = new Date().toISOString();
  const subject = shortReference(id);
  await context.db.transaction().execute(async (tx) => {
    await insertEvents(tx, [event(id, now, admin.username, donation.version, 'exported', null, null)]);
    await insertAuditEntry(tx, { who: admin.username, action: 'donor.exported', subject });
  });
  return { name: `donation-${subject}.zip`, content: makeZip(filesOf(context, donation)) };
}

async function* filesOf(context: AppContext, donor: Donor) {
  const lastModified = new Date();
  yield { name: 'donation.json', lastModified, input: await describe(context, donor) };
  for (const { path } of await listFilesOf(context.db, donor.id)) {
    const input = await context.storage.read(path);
    if (input) yield { name: path, lastModified, input };
  }
}

/** The data of every room about the donation, as indented JSON. */
async function describe({ db, personalData }: AppContext, donor: Donor): Promise<string> {
  const parts = await Promise.all(personalData.map(({ exportOf }) => exportOf?.(db, donor)));
  return `${JSON.stringify(Object.assign({}, ...parts), null, 2)}\n`;
}
