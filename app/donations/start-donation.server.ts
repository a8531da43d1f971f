/**
 * Starts a donation: recorded before it is paid, with one incomplete donation for each browser and IP address
 * (spec §4, contract §3, §14), and for the donor's family on the same phone
 * (docs/decisions/0088-somebody-else-on-this-phone.md).
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
import { maxUnfinished, nameKey } from './donation.ts';
import type { Donation } from './fields.ts';
import { asUnfinished, findNeighbours, incompleteSince, listOwn } from './find-incomplete.server.ts';
import { newDonation } from './new-donation.server.ts';
import { openingKey } from './ownership.server.ts';
import type { NeighbourDonation, OwnDonation, StandsInTheWay } from './projections.ts';
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
 * `visitorId`: the browser's secret, set by every answer. `beside`: the incomplete donation of this browser
 * that the visitor has seen and that is somebody else's.
 */
type StartKeys = { visitorId: string; idempotencyKey: string | null; beside?: string | null };

/** Each conflict of a start means that another one was saved, and a browser can have only a few. */
const maxTries = maxUnfinished + 2;

/**
 * Records a donation before it is paid and queues the mails to the team and the donor. A repeat with the same
 * `idempotencyKey` returns the first donation and, while it is incomplete, updates message and visibility.
 * Throws 409 with the incomplete donation's id if this browser or an unshared IP address has one, except for
 * another donor `beside` it; 400 for a currency that isn't the country's, 503 without needed rates, 428 or
 * 429 for too many requests, 409 while the campaign accepts no donations.
 */
export async function startDonation(
  context: AppContext,
  requester: Requester,
  input: DonorInput,
  { visitorId, idempotencyKey, beside = null }: StartKeys,
): Promise<StartedDonation> {
  const { addressGroup, isNotThem } = requester;
  const { isShared } = await countBrowser(context, addressGroup, visitorId);
  for (let n = 0; n < maxTries; n++) {
    // Searched first: if a repeat of this request is saved in between, findRepeated finds it.
    const own = await listOwn(context, visitorId);
    const neighbours = own.length > 0 || isShared ? null : await findNeighbours(context, requester);
    const repeated = await findRepeated(context.db, visitorId, input, idempotencyKey);
    if (repeated) return started(context, await updateMessage(context, repeated, input));
    const activePlace = neighbours ? null : findPlace(own, input, beside);
    if (activePlace === null) {
      // It asks to complete the other donation, so it must not appear while the campaign accepts none.
      await requireAccepting(context, context.db, requester);
      throw refusal(own, input, neighbours);
    }
    // At a shared IP address, and for somebody else, only the browser's limit applies.
    const activeAddressKey = isShared || isNotThem || own.length > 0 ? null : addressGroup;
    const keys = { visitorId, idempotencyKey, activeAddressKey, activePlace };
    const row = await newDonation(context, requester, input, keys);
    try {
      await saveDonation(context, requester, row);
      return started(context, row);
    } catch (error) {
      // A concurrent request of the same IP address or browser was first, as the database's indexes decided.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Problem('donation.incomplete');
}

type Own = Awaited<ReturnType<typeof listOwn>>;

/** The browser's place for another donation; null if it may have none now. */
function findPlace(own: Own, input: DonorInput, beside: string | null): number | null {
  const mayStart = own.length === 0 || (own.some(({ id }) => id === beside) && mayBeBeside(own, input));
  if (!mayStart) return null;
  const places = Array.from({ length: maxUnfinished }, (_, n) => n + 1);
  return places.find((place) => own.every(({ activePlace }) => activePlace !== place)) ?? null;
}

const mayBeBeside = (own: Own, input: DonorInput) => own.length < maxUnfinished && !findNamesake(own, input);

const findNamesake = (own: Own, input: DonorInput) =>
  own.find((donation) => nameKey(donation) === nameKey(input));

/** Names the donor's own donation if it has this name, else the browser's newest, else the neighbours'. */
function refusal(own: Own, input: DonorInput, neighbours: NeighbourDonation | null): Problem {
  const namesake = findNamesake(own, input);
  const shown = namesake ? [namesake] : own;
  const details: StandsInTheWay = {
    mine: own.length > 0,
    unfinished: shown.map((donation) => asUnfinished(projectForOwner(donation))),
    mayBeBeside: own.length > 0 && mayBeBeside(own, input),
  };
  const id = shown[0]?.id ?? neighbours?.id;
  return new Problem('donation.incomplete', { ...(id && { id }), details });
}

function started(context: AppContext, donation: Donation & { keyVersion: number }): StartedDonation {
  return {
    donation: projectForOwner(donation),
    key: openingKey(context, donation.id, donation.keyVersion),
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
