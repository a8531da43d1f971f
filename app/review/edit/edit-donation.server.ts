/** Edits a donation. Two admins who edit it at the same time keep each other's changes. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import * as repository from '../../donations/index.server.ts';
import { isScreenshotOf, publicWords } from '../../donations/index.server.ts';
import type { Donation, MessageState } from '../../donations/index.ts';
import { project } from '../../donations/index.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';
import * as receipts from '../../receipts/index.server.ts';
import { changesOf } from './edit-values.server.ts';

/**
 * `body` is the donation as the admin saw it, with the changed fields; changes that others made meanwhile
 * stay. Verifying a donation whose message is in `body` shows the message
 * (docs/decisions/0042-messages-wait.md). `mailAt` is when the mail "Your gift has arrived" goes out (ISO),
 * or null. Throws 400 in spec §5's words, 404 if the donation is missing, 409 if somebody else changed the
 * same field meanwhile.
 */
export async function editDonation(
  context: AppContext,
  admin: Admin,
  id: string,
  body: Record<string, unknown>,
): Promise<{ donation: Donation; mailAt: string | null }> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await repository.lockDonation(tx, id);
    if (!donation) throw new Problem('donation.gone');
    // A version that the donation never had counts as the current one.
    const version =
      isVersion(body.version) && body.version < donation.version ? body.version : donation.version;
    const since = await repository.listEventsAfter(tx, id, version);
    const changes = changesOf(donation, body, since, context.config.campaign.donorFields);
    if (changes.screenshotUrl && !(await isScreenshotOf(tx, id, changes.screenshotUrl))) {
      throw new Problem('edit.invalidField', { fields: { screenshotUrl: 'edit.invalidField' } });
    }
    const messageState = messageStateAfter(donation, body, changes);
    const changed = await apply(context, tx, donation, { ...changes, messageState }, admin.username);
    const mailAt = await queueVerifiedMail(context, tx, donation, changed);
    return { donation: project(changed, 'team'), mailAt };
  });
}

/**
 * Changes the fields, and the receipts first: by the received amount, by 'verified', or by another worth of the
 * claim.
 */
async function apply(
  context: AppContext,
  tx: Database,
  donation: repository.OwnedDonation,
  { isVerified, receivedINR, ...changes }: Partial<Donation>,
  who: string,
): Promise<repository.OwnedDonation> {
  const by = { who, changes };
  if (isVerified === false || (receivedINR === null && isVerified !== true)) {
    return receipts.unverify(context, tx, donation, by);
  }
  if (receivedINR) return receipts.correctReceived(context, tx, donation, receivedINR, by);
  if (isVerified) return receipts.verifyByHand(context, tx, donation, by);
  const isRevalued = changes.rupees !== undefined || changes.usDollar !== undefined;
  return isRevalued && donation.isVerified
    ? receipts.revalue(context, tx, donation, by)
    : repository.changeDonation(context, tx, donation, changes, who);
}

/**
 * Verifying shows a waiting message if `body` has it as it is: then the admin has read it, or has written it.
 */
function messageStateAfter(
  donation: Donation,
  body: Record<string, unknown>,
  changes: Partial<Donation>,
): MessageState {
  const hasRead = publicWords.every((name) => name in changes || body[name] === donation[name]);
  const isApproved = changes.isVerified === true && hasRead && (changes.message ?? donation.message) !== '';
  return isApproved && donation.messageState === 'waiting' ? 'shown' : donation.messageState;
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}
