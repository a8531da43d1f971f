/**
 * Starts a donation: recorded before it is paid, with one incomplete donation for each browser and IP address
 * (spec §4, contract §3, §14).
 */

import type { AppContext } from '../../platform/app-context.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { HOUR } from '../../platform/durations.ts';
import { emit } from '../../platform/events.ts';
import { Problem } from '../../platform/http/problem.ts';
import { countOne, type Limit } from '../../platform/http/rate-limit.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { countBrowser } from '../../platform/http/shared-address.ts';
import { sign } from '../../platform/signing.ts';
import { requireAccepting } from '../campaign/index.server.ts';
import { changeDonation, event } from './change-donation.server.ts';
import type { Donation } from './fields.ts';
import { findIncomplete, incompleteSince } from './find-incomplete.server.ts';
import { newDonation } from './new-donation.server.ts';
import { donationKey } from './ownership.server.ts';
import type { OwnDonation } from './projections.ts';
import { projectForOwner } from './projections.ts';
import * as repository from './repository.server.ts';
import type { DonorInput } from './schema.ts';
import type { NewDonation } from './tables.ts';

/**
 * Thousands may share one IP address, or a carrier's phones one /48, so only a program reaches these limits.
 * Beyond the free ones each start costs more work than the last (contract §14).
 */
const starts: Limit = {
  name: 'start',
  windowMs: HOUR,
  perAddress: 1_000,
  perNetwork: 1_000,
  free: 30,
  code: 'donation.tooManyStarted',
};

/** The answer to the donor's browser. `key` opens this donation in a browser that refuses cookies. */
type StartedDonation = { donation: OwnDonation; key: string };

/**
 * Records a donation before it is paid and queues the mails to the team and the donor. A repeat with the same
 * `idempotencyKey` returns the first donation and, while it is incomplete, updates message and visibility.
 * `visitorId` is the browser's secret, set by every answer. Throws 409 with the incomplete donation's id if
 * this browser or an unshared IP address has one; 400 for a currency that isn't the country's, 503 without
 * needed rates, 428 or 429 for too many requests, 409 while the campaign accepts no donations.
 */
export async function startDonation(
  context: AppContext,
  requester: Requester,
  input: DonorInput,
  { visitorId, idempotencyKey }: { visitorId: string; idempotencyKey: string | null },
): Promise<StartedDonation> {
  const { addressGroup, isNotThem } = requester;
  const { isShared } = await countBrowser(context, addressGroup, visitorId);
  // Searched first: if a repeat of this request is saved in between, findRepeated finds it.
  const incomplete = await findIncomplete(context, requester, isShared);
  const repeated = await findRepeated(context.db, visitorId, input, idempotencyKey);
  if (repeated) return started(context, await updateMessage(context, repeated, input));
  if (incomplete) {
    // Its message asks to complete the other donation, so it must not appear while the campaign accepts none.
    await requireAccepting(context, context.db, requester);
    throw new Problem('donation.incomplete', { id: incomplete.id });
  }

  // At a shared IP address, and after 'Not you? Continue', only the browser's limit of one applies.
  const activeAddressKey = isShared || isNotThem ? null : addressGroup;
  const row = await newDonation(context, requester, input, { visitorId, idempotencyKey, activeAddressKey });
  try {
    await saveDonation(context, requester, row);
    return started(context, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // A concurrent request of the same IP address or browser was first, as the database's index decided.
    const first = await findRepeated(context.db, visitorId, input, idempotencyKey);
    if (first) return started(context, first);
    const winner =
      (await repository.findIncompleteOfVisitor(context.db, visitorId, '')) ??
      (await repository.findIncompleteOfAddress(context.db, addressGroup, ''));
    throw new Problem('donation.incomplete', winner ? { id: winner.id } : {});
  }
}

function started(context: AppContext, donation: Donation & { keyVersion: number }): StartedDonation {
  return {
    donation: projectForOwner(donation),
    key: donationKey(context, donation.id, donation.keyVersion),
  };
}

/**
 * After a lost answer the donor may have chosen Hide or changed the message. Other differences mean another
 * form.
 */
async function updateMessage(
  context: AppContext,
  { id }: repository.OwnedDonation,
  { message, isHiddenMessage, isAnonymous, inNameOf }: DonorInput,
): Promise<repository.OwnedDonation> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await repository.lockDonation(tx, id);
    if (!donation) throw new Problem('donation.notFound');
    if (donation.confirmationNumber !== null) return donation;
    return changeDonation(
      context,
      tx,
      donation,
      { message, isHiddenMessage, isAnonymous, inNameOf },
      'donor',
    );
  });
}

/** Writes the donation, its first history row and the event's consequences in one transaction. */
async function saveDonation(context: AppContext, requester: Requester, row: NewDonation): Promise<void> {
  const { id, addressGroup, visitorId } = row;
  await context.db.transaction().execute(async (tx) => {
    await requireAccepting(context, tx, requester);
    await countOne(tx, starts, requester);
    await repository.releaseOldKeys(tx, [addressGroup, visitorId], incompleteSince(context));
    await repository.insertDonation(tx, row);
    await repository.insertEvents(tx, [event(id, row.date, 'donor', 1, 'created', null, null)]);
    await emit(context, tx, 'donationStarted', { donation: row });
  });
}

/**
 * The browser's secret. A new browser gets a random one, or with an idempotency key a hash of the form and
 * key, so that a form sent twice at once belongs to one browser whichever cookie it stores.
 */
export function visitorIdOf(
  { config }: AppContext,
  { visitorId }: Requester,
  input: DonorInput,
  idempotencyKey: string | null,
): string {
  if (visitorId !== null) return visitorId;
  if (idempotencyKey === null) return crypto.randomUUID();
  const signature = sign(config.appSecret, 'visitor', JSON.stringify([idempotencyKey, input]));
  const hex = Buffer.from(signature, 'base64url').toString('hex');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** A repeat has the same key and browser, or the same key and content if the browser lost the cookie. */
async function findRepeated(
  db: Database,
  visitorId: string,
  input: DonorInput,
  idempotencyKey: string | null,
) {
  if (!idempotencyKey) return null;
  for (const donation of await repository.listByIdempotencyKey(db, idempotencyKey)) {
    if (donation.visitorId === visitorId) return donation;
    const isSame = (Object.keys(input) as (keyof DonorInput)[]).every(
      (field) => donation[field] === input[field],
    );
    if (isSame) {
      await repository.giveToVisitor(db, donation.id, visitorId);
      return { ...donation, visitorId };
    }
  }
  return null;
}
