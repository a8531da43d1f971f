/** Starting a donation: recorded before it is paid, one unfinished per address and browser (spec §4, contract §3). */
import { type Asker, languageOf } from '../../server/asker.ts';
import { type Database, isUniqueViolation } from '../../server/db/database.ts';
import type { DonationTable } from '../../server/db/tables.ts';
import { checkYourDetails } from '../../server/door.ts';
import { queueMail } from '../../server/outbox.ts';
import { Problem } from '../../server/problem.ts';
import { sign } from '../../server/signing.ts';
import type { Site } from '../../server/site.ts';
import { event, searchText } from './change.server.ts';
import type { SeenDonation } from './donation.ts';
import { equivalents } from './money.ts';
import { seen } from './owner.server.ts';
import { currencyProblem, type DonorInput } from './schema.ts';
import * as store from './store.server.ts';

/** The popup's title on /donate, and the answer to a second unfinished donation (spec §2). */
export const completeFirst = 'Please Complete Your Donation';

export const ratesFailed = 'Failed to fetch exchange rates. Please try again later.';

/** Thousands may share one address (carrier NAT): high enough for them, too low for flooding the table. */
const startsPerHour = 60;

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

  const row = await newRow(site, asker, input, visitorId, idempotencyKey);
  const { id } = row;
  try {
    await db.transaction().execute(async (tx) => {
      await store.releaseOldSlots(tx, [asker.addressGroup, visitorId], unfinishedSince(site));
      await store.insertDonation(tx, row);
      await store.insertEvents(tx, [event(id, row.date, 'donor', 1, 'created', null, null)]);
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
  return { donation: seen(row, true), visitorId };
}

/** What a donation has before anybody but its donor has touched it. */
export const untouched = {
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
} satisfies Partial<DonationTable>;

/** The donation as it is first written down. Refuses with 400 another country's currency, 503 without a needed rate. */
async function newRow(
  site: Site,
  asker: Asker,
  input: DonorInput,
  visitorId: string,
  idempotencyKey: string | null,
): Promise<Omit<DonationTable, 'reviewRank'>> {
  const rates = await site.rates.current();
  await checkCurrency(site, input, rates !== null);
  if (!rates && input.currency !== 'INR' && input.currency !== 'USD') throw new Problem(503, ratesFailed);
  if (rates && !rates.rates[input.currency]) {
    throw new Problem(503, `Exchange rates not available for currency: ${input.currency}`);
  }
  const { region } = await asker.location();
  const id = crypto.randomUUID();
  return {
    ...input,
    id,
    ...equivalents(input, rates?.rates ?? null),
    inrRate: rates?.rates.INR ?? null,
    currencyRate: rates?.rates[input.currency] ?? null,
    ratesAt: rates?.fetchedAt ?? null,
    date: new Date().toISOString(),
    region: region ?? 'Unknown',
    ipAddress: asker.ip,
    addressGroup: asker.addressGroup,
    // Whoever said 'Not you? Continue' may give beside a stranger's unfinished donation, once per browser.
    addressSlot: asker.isNotThem ? null : asker.addressGroup,
    visitorId,
    visitorSlot: visitorId,
    language: await languageOf(asker),
    idempotencyKey,
    ...untouched,
    search: searchText({ ...input, id, confirmationNumber: null }),
  };
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
export function unfinishedSince({ config }: Site): string {
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
