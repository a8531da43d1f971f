/** All that is held of one donation and its donor, as one zip (contract §10). */
import { makeZip } from 'client-zip';
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { Donor } from '../../../platform/personal-data.ts';
import { insertAuditEntry } from '../../audit/index.server.ts';
import { event, findDonation, insertEvents, listFilesOf } from '../../donations/index.server.ts';
import { shortReference } from '../../donations/index.ts';

/**
 * The zip, read from database and storage as fast as it is taken: donation.json and the files. The history says who had it
 * made, and so does the audit, which stays when the donation goes. Refuses with 404.
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

/** What every room holds of it, as JSON that people can read. */
async function describe({ db, personalData }: AppContext, donor: Donor): Promise<string> {
  const parts = await Promise.all(personalData.map(({ exportOf }) => exportOf?.(db, donor)));
  return `${JSON.stringify(Object.assign({}, ...parts), null, 2)}\n`;
}
