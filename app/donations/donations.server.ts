/** What can be done with donations: start, confirm, edit, delete, list. Decides who may, in one transaction each. */
import * as v from 'valibot';
import { type Admin, type Asker, languageOf } from '../../server/asker.ts';
import { type Database, isUniqueViolation } from '../../server/db/database.ts';
import type { DonationTable } from '../../server/db/tables.ts';
import { checkYourDetails } from '../../server/door.ts';
import { queueMail } from '../../server/outbox.ts';
import { Problem } from '../../server/problem.ts';
import { contentChanged } from '../../server/public-content.ts';
import { isSigned, sign } from '../../server/signing.ts';
import type { Site } from '../../server/site.ts';
import {
  confirmationKey,
  type Donation,
  maskEmail,
  maskPhone,
  type SeenDonation,
  shortReference,
} from './donation.ts';
import { changesOf, invalidField } from './edits.server.ts';
import { equivalents } from './money.ts';
import { type ConfirmationInput, currencyProblem, type DonorInput } from './schema.ts';
import * as store from './store.server.ts';

/** The popup's title on /donate, and the answer to a second unfinished donation (spec §2). */
export const completeFirst = 'Please Complete Your Donation';
export const ratesFailed = 'Failed to fetch exchange rates. Please try again later.';
export const notFound = 'Donation not found.';

/** Thousands may share one address (carrier NAT): high enough for them, too low for flooding the table. */
const startsPerHour = 60;

/** The key in a donor's own e-mail link: whoever holds it is the donor. */
export function donationKey(site: Site, id: string): string {
  return sign(site.config.appSecret, 'donation-key', id);
}

/**
 * Records a donation before it is paid and queues the mails to the team and the donor. Refuses with 409 and the
 * unfinished one's id when this browser or address has one, 400 for a currency that isn't the country's, 503 when
 * rates are needed and can't be had, 429 for too many. A repeat with the same `idempotencyKey` gets the first one.
 */
export async function startDonation(
  site: Site,
  asker: Asker,
  input: DonorInput,
  idempotencyKey: string | null,
): Promise<{ donation: SeenDonation; visitorId: string }> {
  const { db } = site;
  const visitorId = asker.visitorId ?? drawVisitorId(site, input, idempotencyKey);
  // Looked for first: if a repeat of this very request is saved in between, the second look finds it.
  const unfinished = await findUnfinished(site, asker);
  const repeated = idempotencyKey && (await findRepeated(db, visitorId, input, idempotencyKey));
  if (repeated) return { donation: seen(repeated, true), visitorId };
  if (unfinished) throw new Problem(409, completeFirst, { id: unfinished.id });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  if ((await store.countStarted(db, asker.addressGroup, hourAgo)) >= startsPerHour) {
    throw new Problem(429, 'Too many donations were started from your network. Please try again in an hour.');
  }

  const rates = await site.rates.current();
  await checkCurrency(site, input, rates !== null);
  if (!rates && input.currency !== 'INR' && input.currency !== 'USD') throw new Problem(503, ratesFailed);
  if (rates && !rates.rates[input.currency]) {
    throw new Problem(503, `Exchange rates not available for currency: ${input.currency}`);
  }
  const { region } = await asker.location();
  const id = crypto.randomUUID();
  const now = new Date().toISOString();
  // Whoever said 'Not you? Continue' may give beside a stranger's unfinished donation, once per browser.
  const addressSlot = asker.isNotThem ? null : asker.addressGroup;
  const row: Omit<DonationTable, 'reviewRank'> = {
    ...input,
    id,
    ...equivalents(input, rates?.rates ?? null),
    inrRate: rates?.rates.INR ?? null,
    currencyRate: rates?.rates[input.currency] ?? null,
    ratesAt: rates?.fetchedAt ?? null,
    date: now,
    region: region ?? 'Unknown',
    ipAddress: asker.ip,
    addressGroup: asker.addressGroup,
    addressSlot,
    visitorId,
    visitorSlot: visitorId,
    language: await languageOf(asker),
    idempotencyKey,
    whatsappReminderNumber: 0,
    isChecked: false,
    isVerified: false,
    receivedINR: null,
    notes: null,
    confirmationNumber: null,
    confirmationKey: null,
    paymentMethod: null,
    screenshotUrl: null,
    version: 1,
    confirmedAt: null,
    verifiedAt: null,
    deletedAt: null,
    search: searchText({ ...input, id, confirmationNumber: null }),
  };
  try {
    await db.transaction().execute(async (tx) => {
      await store.releaseOldSlots(tx, [asker.addressGroup, visitorId], unfinishedSince(site));
      await store.insertDonation(tx, row);
      await store.insertEvents(tx, [event(id, now, 'donor', 1, 'created', null, null)]);
      const mail = { donationId: id, language: row.language };
      await queueMail(tx, { ...mail, kind: 'donation-alert', recipient: site.config.teamEmail });
      await queueMail(tx, { ...mail, kind: 'complete-donation', recipient: row.email });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request of the same address or browser was first: the database's index decided.
    const first = idempotencyKey && (await findRepeated(db, visitorId, input, idempotencyKey));
    if (first) return { donation: seen(first, true), visitorId };
    const winner =
      (await store.findUnfinishedOfVisitor(db, visitorId, '')) ??
      (await store.findUnfinishedOfAddress(db, asker.addressGroup, ''));
    throw new Problem(409, completeFirst, winner ? { id: winner.id } : {});
  }
  return { donation: seen({ ...row, visitorId }, true), visitorId };
}

/**
 * The secret of a browser that has none yet, drawn at random; from the form and its key where it has one, so that a
 * form sent twice at once is one browser's, whichever answer's cookie that browser keeps.
 */
function drawVisitorId({ config }: Site, input: DonorInput, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return crypto.randomUUID();
  const signature = sign(config.appSecret, 'visitor', JSON.stringify([idempotencyKey, input]));
  const hex = Buffer.from(signature, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A repeat is the same key from the same browser, or with the very same content from one that lost the answer's cookie. */
async function findRepeated(db: Database, visitorId: string, input: DonorInput, key: string) {
  for (const known of await store.listByIdempotencyKey(db, key)) {
    if (known.visitorId === visitorId) return known;
    const isSame = (Object.keys(input) as (keyof DonorInput)[]).every(
      (field) => known[field] === input[field],
    );
    if (isSame) {
      await store.giveToVisitor(db, known.id, visitorId);
      return { ...known, visitorId };
    }
  }
  return null;
}

/** Refuses with 400 a currency that isn't the country's. */
async function checkCurrency(site: Site, input: DonorInput, hasRates: boolean): Promise<void> {
  const currencies = await site.countries.currencies();
  const expected = Object.hasOwn(currencies, input.country) ? currencies[input.country] : undefined;
  const currency = currencyProblem(input, expected ?? null, hasRates);
  if (currency) throw new Problem(400, checkYourDetails, { fields: { currency } });
}

/** Before this time an unfinished donation doesn't count for its address any more (ISO). */
function unfinishedSince({ config }: Site): string {
  return new Date(Date.now() - config.unfinishedDays * 86_400_000).toISOString();
}

/** The asker's own unfinished donation, else that of the address, unless this browser said it isn't theirs. */
export async function findUnfinished(site: Site, asker: Asker): Promise<SeenDonation | null> {
  const since = unfinishedSince(site);
  const own = asker.visitorId && (await store.findUnfinishedOfVisitor(site.db, asker.visitorId, since));
  if (own) return seen(own, true);
  if (asker.isNotThem) return null;
  const neighbour = await store.findUnfinishedOfAddress(site.db, asker.addressGroup, since);
  return neighbour ? seen(neighbour, false) : null;
}

/** A donation as this asker may see it. Refuses with 404. */
export async function showDonation(site: Site, asker: Asker, id: string): Promise<SeenDonation | Donation> {
  const donation = await store.findDonation(site.db, id);
  if (!donation) throw new Problem(404, notFound);
  return (await asker.admin()) ? fields(donation) : seen(donation, isOwner(site, asker, donation));
}

/** True for the browser that started it and for the holder of the key from the donor's e-mail (contract §2). */
export function isOwner(site: Site, asker: Asker, donation: store.OwnedDonation): boolean {
  if (asker.visitorId === donation.visitorId) return true;
  const { donationKey: key } = asker;
  return key !== null && isSigned(site.config.appSecret, 'donation-key', donation.id, key);
}

/** The donation itself, for its donor or an admin. Refuses with 404, and 403 when it is somebody else's. */
export async function findOwn(site: Site, asker: Asker, admin: Admin | null, id: string, db = site.db) {
  const donation = await store.lockDonation(db, id);
  if (!donation) throw new Problem(404, notFound);
  if (!admin && !isOwner(site, asker, donation)) {
    throw new Problem(
      403,
      'Please open the link in your e-mail: this donation was started on another device.',
    );
  }
  return donation;
}

/**
 * The donor confirms: payment method, transaction ID and screenshot are set together, once. The same again is fine;
 * another one gets 409. Refuses a screenshot that wasn't stored for this donation.
 */
export async function confirmDonation(
  site: Site,
  asker: Asker,
  id: string,
  input: ConfirmationInput,
): Promise<SeenDonation> {
  const admin = await asker.admin();
  return site.db.transaction().execute(async (tx) => {
    const donation = await findOwn(site, asker, admin, id, tx);
    const { paymentMethod, confirmationNumber, screenshotUrl } = input;
    if (donation.confirmationNumber !== null) {
      const isSame =
        confirmationKey(donation.confirmationNumber) === confirmationKey(confirmationNumber) &&
        donation.paymentMethod === paymentMethod;
      if (isSame) return seen(donation, true);
      throw new Problem(409, 'You have already updated the donation details!');
    }
    if (!(await isScreenshotOf(tx, id, screenshotUrl))) {
      throw new Problem(400, checkYourDetails, { fields: { screenshotUrl: 'Screenshot is required.' } });
    }
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

/**
 * An admin's edit. `body` is the donation as the admin saw it, with the changed fields; what somebody else changed
 * meanwhile stays theirs. Refuses with 400 in spec §5's words, 409 when the same field was changed meanwhile.
 */
export async function editDonation(
  site: Site,
  admin: Admin,
  id: string,
  body: Record<string, unknown>,
): Promise<Donation> {
  return site.db.transaction().execute(async (tx) => {
    const donation = await store.lockDonation(tx, id);
    if (!donation) throw new Problem(404, 'Donation not found. Please refresh and try again.');
    // A version that was never given out is no version: the donation as it is now.
    const version =
      isVersion(body.version) && body.version < donation.version ? body.version : donation.version;
    const since = await store.listEventsAfter(tx, id, version);
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
  site: Site,
  id: string,
  screenshotUrl: string,
  who: string,
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const donation = await store.lockDonation(tx, id);
    if (donation?.screenshotUrl === screenshotUrl) await change(tx, donation, { screenshotUrl: null }, who);
  });
}

/** Takes a donation out of every list and answer; a super-admin can restore it for 30 days. Refuses a donor's finished one. */
export async function deleteDonation(site: Site, asker: Asker, id: string): Promise<void> {
  const admin = await asker.admin();
  await site.db.transaction().execute(async (tx) => {
    const donation = await findOwn(site, asker, admin, id, tx);
    if (!admin && donation.confirmationNumber !== null) {
      throw new Problem(409, 'You have already updated the donation details!');
    }
    const now = new Date().toISOString();
    await store.updateDonation(tx, id, { deletedAt: now, addressSlot: null, visitorSlot: null });
    const who = admin?.username ?? 'donor';
    await store.insertEvents(tx, [event(id, now, who, donation.version + 1, 'deleted', null, null)]);
    if (donation.isVerified) await contentChanged(tx);
  });
}

/** Writes the changed fields with what follows from them, and the history. The donation as it is then. */
async function change(
  tx: Database,
  donation: store.OwnedDonation,
  wanted: Partial<Donation>,
  who: string,
): Promise<store.OwnedDonation> {
  const names = (Object.keys(wanted) as (keyof Donation)[]).filter((name) => wanted[name] !== donation[name]);
  if (names.length === 0) return donation;
  const now = new Date().toISOString();
  const after = { ...donation, ...wanted, version: donation.version + 1 };
  const { confirmationNumber, isVerified } = after;
  const changes = Object.fromEntries(names.map((name) => [name, wanted[name]]));
  await store.updateDonation(tx, donation.id, {
    ...changes,
    search: searchText(after),
    ...(names.includes('confirmationNumber') && {
      confirmationKey: confirmationNumber === null ? null : confirmationKey(confirmationNumber),
      confirmedAt: confirmationNumber === null ? null : now,
      addressSlot: null,
      visitorSlot: null,
    }),
    ...(names.includes('isVerified') && { verifiedAt: isVerified ? now : null }),
  });
  await store.insertEvents(
    tx,
    names.map((name) => event(donation.id, now, who, after.version, name, donation[name], after[name])),
  );
  if (donation.isVerified || isVerified) await contentChanged(tx);
  return after;
}

function event(
  donationId: string,
  at: string,
  who: string,
  version: number,
  field: string,
  oldValue: unknown,
  newValue: unknown,
) {
  const kept = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return {
    id: crypto.randomUUID(),
    donationId,
    at,
    who,
    version,
    field,
    oldValue: kept(oldValue),
    newValue: kept(newValue),
  };
}

/** What the team may search by, lower-cased. */
function searchText(
  donation: Pick<Donation, 'id' | 'firstname' | 'lastname' | 'email' | 'phone' | 'confirmationNumber'>,
): string {
  const { id, firstname, lastname, email, phone, confirmationNumber } = donation;
  const digits = phone.replace(/\D/g, '');
  return [`${firstname} ${lastname}`, email, phone, digits, confirmationNumber ?? '', id, shortReference(id)]
    .join('\n')
    .toLowerCase();
}

function fields(donation: store.OwnedDonation | Donation): Donation {
  return Object.fromEntries(store.donationFields.map((name) => [name, donation[name]])) as Donation;
}

/** The donation without the team's notes. When it isn't the asker's own, nothing of the donor but a first name can be read. */
function seen(donation: store.OwnedDonation, mine: boolean): SeenDonation {
  const { notes: _notes, receivedINR: _receivedINR, ...rest } = fields(donation);
  if (mine) return { ...rest, mine };
  return {
    ...rest,
    lastname: '',
    email: maskEmail(rest.email),
    phone: maskPhone(rest.phone),
    address: '•••',
    amount: '•••',
    rupees: null,
    usDollar: null,
    region: 'Unknown',
    paymentMethod: null,
    message: '',
    confirmationNumber: rest.confirmationNumber === null ? null : '•••',
    screenshotUrl: null,
    ipAddress: null,
    mine,
  };
}

export const listQuerySchema = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A number from 1 to 500.'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(500),
    ),
    '100',
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  filter: v.optional(v.picklist(['started', 'completed', 'verified', 'checked'])),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  sort: v.optional(v.picklist(['review', 'newest']), 'review'),
});

/** One page of all donations, their number in all, and the cursor of the next page (null on the last). */
export async function listDonations(site: Site, query: v.InferOutput<typeof listQuerySchema>) {
  const wishes: store.ListWishes = {
    limit: query.limit + 1,
    filter: query.filter ?? null,
    search: query.search?.normalize('NFC').replaceAll('\u0000', '').trim() || null,
    sort: query.sort,
    after: query.cursor ? parseCursor(query.cursor) : null,
  };
  const [rows, total] = await Promise.all([
    store.listDonations(site.db, wishes),
    store.countDonations(site.db, wishes),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    rows.length > page.length && last
      ? Buffer.from(JSON.stringify([last.reviewRank, last.date, last.id])).toString('base64url')
      : null;
  return { donations: page.map(fields), total, next };
}

const rank = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));
const cursorSchema = v.tuple([rank, v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

function parseCursor(cursor: string) {
  try {
    const [rank, date, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rank, date, id };
  } catch {
    throw new Problem(400, checkYourDetails, { fields: { cursor: 'This is no cursor of ours.' } });
  }
}

/** The one row whose sums are the totals of the progress bar: verified donations only (contract §3). */
export async function progressBarData(site: Site) {
  return [await store.sumRaised(site.db)];
}

/** Words of support that donors gave with verified donations. The most that one page would ever show. */
export function listPublicMessages(site: Site) {
  return store.listPublicMessages(site.db, 1000);
}
