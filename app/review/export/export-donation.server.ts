/** All that is held of one donation and its donor, as one zip (contract §10). */
import { makeZip } from 'client-zip';
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { insertAuditEntry } from '../../audit/repository.server.ts';
import { event } from '../../donations/change-donation.server.ts';
import { shortReference } from '../../donations/donation.ts';
import * as repository from '../../donations/erasure/repository.server.ts';
import { findDonation, insertEvents } from '../../donations/repository.server.ts';
import { listFilesOf } from '../../donations/screenshots/repository.server.ts';
import { findReminder } from '../../mails/reminder-repository.server.ts';
import { listOrders } from '../../paypal/repository.server.ts';
import { findDonationReminder } from '../../reminders/repository.server.ts';
import { mailboxOf } from '../../shared/mailbox.ts';

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
  return { name: `donation-${subject}.zip`, content: makeZip(filesOf(context, id)) };
}

async function* filesOf(context: AppContext, id: string) {
  const lastModified = new Date();
  yield { name: 'donation.json', lastModified, input: await describe(context, id) };
  for (const { path } of await listFilesOf(context.db, id)) {
    const input = await context.storage.read(path);
    if (input) yield { name: path, lastModified, input };
  }
}

/** What the database holds, as JSON that people can read. */
async function describe({ db }: AppContext, id: string): Promise<string> {
  const donation = await repository.findWholeDonation(db, id);
  const [history, mails, payments, reminder, reminding] = await Promise.all([
    repository.listWholeHistory(db, id),
    repository.listMailsOf(db, id),
    listOrders(db, id),
    findReminder(db, mailboxOf(donation.email)),
    findDonationReminder(db, id),
  ]);
  const events = history.map(({ oldValue, newValue, ...rest }) => ({
    ...rest,
    oldValue: oldValue && JSON.parse(oldValue),
    newValue: newValue && JSON.parse(newValue),
  }));
  const all = {
    donation,
    history: events,
    mails,
    payments,
    reminders: reminder ?? null,
    reminding: reminding ?? null,
  };
  return `${JSON.stringify(all, null, 2)}\n`;
}
