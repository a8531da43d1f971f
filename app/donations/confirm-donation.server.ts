/** What happens to a donation after its start: confirmed by its donor, edited by the team, deleted by either. */

import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { checkYourDetails } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { change, event } from './change-donation.server.ts';
import { confirmationKey, type Donation, type SeenDonation } from './donation.ts';
import { changesOf, invalidField } from './edit-values.server.ts';
import { fields, findOwn, seen } from './ownership.server.ts';
import { isBeingTaken } from './paypal/repository.server.ts';
import * as repository from './repository.server.ts';
import type { ConfirmationInput } from './schema.ts';

const beingPaid = 'A PayPal payment of this donation is being checked. Please try again in a few minutes.';

/**
 * The donor confirms: payment method, transaction ID and screenshot are set together, once. The same again is fine;
 * another one gets 409. Refuses a screenshot that wasn't stored for this donation.
 */
export async function confirmDonation(
  context: AppContext,
  requester: Requester,
  id: string,
  input: ConfirmationInput,
): Promise<SeenDonation> {
  const admin = await requester.admin();
  return context.db.transaction().execute(async (tx) => {
    const donation = await findOwn(context, requester, admin, id, tx);
    const { paymentMethod, confirmationNumber, screenshotUrl } = input;
    if (donation.confirmationNumber !== null) {
      const isSame =
        confirmationKey(donation.confirmationNumber) === confirmationKey(confirmationNumber) &&
        donation.paymentMethod === paymentMethod;
      if (isSame) return seen(donation, true);
      throw new Problem(409, 'You have already updated the donation details!');
    }
    if (screenshotUrl === null || !(await isScreenshotOf(tx, id, screenshotUrl))) {
      throw new Problem(400, checkYourDetails, { fields: { screenshotUrl: 'Screenshot is required.' } });
    }
    await refuseWhilePaying(tx, id);
    const wanted = {
      paymentMethod,
      confirmationNumber,
      screenshotUrl,
      message: input.message ?? donation.message,
      isHiddenMessage: input.isHiddenMessage ?? donation.isHiddenMessage,
    };
    const confirmed = await change(tx, donation, wanted, admin?.username ?? 'donor');
    await queueMail(tx, {
      kind: 'thank-you',
      recipient: donation.email,
      language: donation.language,
      donationId: id,
    });
    return seen(confirmed, true);
  });
}

/** Refuses with 503 while PayPal may be taking the donation's money: it would be paid twice, or paid and gone. */
async function refuseWhilePaying(tx: Database, id: string): Promise<void> {
  if (await isBeingTaken(tx, id)) throw new Problem(503, beingPaid);
}

/**
 * An admin's edit. `body` is the donation as the admin saw it, with the changed fields; what somebody else changed
 * meanwhile stays theirs. Refuses with 400 in spec §5's words, 409 when the same field was changed meanwhile.
 */
export async function editDonation(
  context: AppContext,
  admin: Admin,
  id: string,
  body: Record<string, unknown>,
): Promise<Donation> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await repository.lockDonation(tx, id);
    if (!donation) throw new Problem(404, 'Donation not found. Please refresh and try again.');
    // A version that was never given out is no version: the donation as it is now.
    const version =
      isVersion(body.version) && body.version < donation.version ? body.version : donation.version;
    const since = await repository.listEventsAfter(tx, id, version);
    const changes = changesOf(donation, body, since);
    if (changes.screenshotUrl && !(await isScreenshotOf(tx, id, changes.screenshotUrl))) {
      throw new Problem(400, invalidField, { fields: { screenshotUrl: invalidField } });
    }
    return fields(await change(tx, donation, changes, admin.username));
  });
}

function isVersion(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
}

/** True for the address of a screenshot that this server stored for this donation. */
async function isScreenshotOf(db: Database, donationId: string, url: string): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select('path')
    .where('path', '=', url.replace(/^\/files\//, ''))
    .where('donationId', '=', donationId)
    .executeTakeFirst();
  return `/files/${file?.path}` === url;
}

/** The donation's screenshotUrl becomes empty, if it is this one (spec §4). */
export async function clearScreenshot(
  context: AppContext,
  id: string,
  screenshotUrl: string,
  who: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const donation = await repository.lockDonation(tx, id);
    if (donation?.screenshotUrl === screenshotUrl) await change(tx, donation, { screenshotUrl: null }, who);
  });
}

/** Takes a donation out of every list and answer; a super-admin can restore it for 30 days. Refuses a donor's finished one. */
export async function deleteDonation(context: AppContext, requester: Requester, id: string): Promise<void> {
  const admin = await requester.admin();
  await context.db.transaction().execute(async (tx) => {
    const donation = await findOwn(context, requester, admin, id, tx);
    if (!admin && donation.confirmationNumber !== null) {
      throw new Problem(409, 'You have already updated the donation details!');
    }
    await refuseWhilePaying(tx, id);
    const now = new Date().toISOString();
    await repository.updateDonation(tx, id, {
      deletedAt: now,
      activeAddressKey: null,
      activeVisitorKey: null,
    });
    const who = admin?.username ?? 'donor';
    await repository.insertEvents(tx, [event(id, now, who, donation.version + 1, 'deleted', null, null)]);
    if (donation.isVerified) await contentChanged(tx);
  });
}
