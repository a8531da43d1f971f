/** Starting a donation: recorded before it is paid, one incomplete per address and browser (spec §4, contract §3). */

import type { AppContext } from '../../platform/app-context.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { checkYourDetails } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { languageOf, type Requester } from '../../platform/http/requester.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { sign } from '../../platform/signing.ts';
import { event, searchText } from './change-donation.server.ts';
import { initialValues } from './fields.ts';
import { equivalents } from './money.ts';
import type { OwnDonation, ShownDonation } from './projections.ts';
import { projectForNeighbour, projectForOwner } from './projections.ts';
import * as repository from './repository.server.ts';
import { currencyProblem, type DonorInput } from './schema.ts';
import type { DonationTable } from './tables.ts';

/** The popup's title on /donate, and the answer to a second incomplete donation (spec §2). */
export const completeFirst = 'Please Complete Your Donation';

export const ratesFailed = 'Failed to fetch exchange rates. Please try again later.';

/** Thousands may share one address (carrier NAT): high enough for them, too low for flooding the table. */
const startsPerHour = 60;

/**
 * Records a donation before it is paid and queues the mails to the team and the donor. Refuses with 409 and the
 * incomplete one's id when this browser or address has one, 400 for a currency that isn't the country's, 503 when
 * rates are needed and can't be had, 429 for too many. A repeat with the same `idempotencyKey` gets the first one.
 */
export async function startDonation(
  context: AppContext,
  requester: Requester,
  input: DonorInput,
  idempotencyKey: string | null,
): Promise<{ donation: OwnDonation; visitorId: string }> {
  const { db } = context;
  const visitorId = requester.visitorId ?? generateVisitorId(context, input, idempotencyKey);
  // Looked for first: if a repeat of this very request is saved in between, the second look finds it.
  const incomplete = await findIncomplete(context, requester);
  const repeated = idempotencyKey && (await findRepeated(db, visitorId, input, idempotencyKey));
  if (repeated) return { donation: projectForOwner(repeated), visitorId };
  if (incomplete) throw new Problem(409, completeFirst, { id: incomplete.id });
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  if ((await repository.countStarted(db, requester.addressGroup, hourAgo)) >= startsPerHour) {
    throw new Problem(429, 'Too many donations were started from your network. Please try again in an hour.');
  }

  const row = await newRow(context, requester, input, visitorId, idempotencyKey);
  const { id } = row;
  try {
    await db.transaction().execute(async (tx) => {
      await repository.releaseOldKeys(tx, [requester.addressGroup, visitorId], incompleteSince(context));
      await repository.insertDonation(tx, row);
      await repository.insertEvents(tx, [event(id, row.date, 'donor', 1, 'created', null, null)]);
      const mail = { donationId: id, language: row.language };
      await queueMail(tx, { ...mail, kind: 'donation-alert', recipient: context.config.teamEmail });
      await queueMail(tx, { ...mail, kind: 'complete-donation', recipient: row.email });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request of the same address or browser was first: the database's index decided.
    const first = idempotencyKey && (await findRepeated(db, visitorId, input, idempotencyKey));
    if (first) return { donation: projectForOwner(first), visitorId };
    const winner =
      (await repository.findIncompleteOfVisitor(db, visitorId, '')) ??
      (await repository.findIncompleteOfAddress(db, requester.addressGroup, ''));
    throw new Problem(409, completeFirst, winner ? { id: winner.id } : {});
  }
  return { donation: projectForOwner(row), visitorId };
}

/** What a donation's row has before anybody but its donor has touched it. */
export const unreviewed = {
  ...initialValues,
  confirmationKey: null,
  confirmedAt: null,
  verifiedAt: null,
  deletedAt: null,
} satisfies Partial<DonationTable>;

/** The donation as it is first written down. Refuses with 400 another country's currency, 503 without a needed rate. */
async function newRow(
  context: AppContext,
  requester: Requester,
  input: DonorInput,
  visitorId: string,
  idempotencyKey: string | null,
): Promise<Omit<DonationTable, 'reviewRank'>> {
  const rates = await context.rates.current();
  await checkCurrency(context, input, rates !== null);
  if (!rates && input.currency !== 'INR' && input.currency !== 'USD') throw new Problem(503, ratesFailed);
  if (rates && !rates.rates[input.currency]) {
    throw new Problem(503, `Exchange rates not available for currency: ${input.currency}`);
  }
  const { region } = await requester.location();
  const id = crypto.randomUUID();
  const row = {
    ...unreviewed,
    ...input,
    id,
    ...equivalents(input, rates?.rates ?? null),
    inrRate: rates?.rates.INR ?? null,
    currencyRate: rates?.rates[input.currency] ?? null,
    ratesAt: rates?.fetchedAt ?? null,
    date: new Date().toISOString(),
    region: region ?? 'Unknown',
    ipAddress: requester.ip,
    addressGroup: requester.addressGroup,
    // Whoever said 'Not you? Continue' may give beside a stranger's incomplete donation, once per browser.
    activeAddressKey: requester.isNotThem ? null : requester.addressGroup,
    visitorId,
    activeVisitorKey: visitorId,
    language: await languageOf(requester),
    idempotencyKey,
  };
  return { ...row, search: searchText(row) };
}

/**
 * The secret of a browser that has none yet, drawn at random; from the form and its key where it has one, so that a
 * form sent twice at once is one browser's, whichever answer's cookie that browser keeps.
 */
function generateVisitorId({ config }: AppContext, input: DonorInput, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return crypto.randomUUID();
  const signature = sign(config.appSecret, 'visitor', JSON.stringify([idempotencyKey, input]));
  const hex = Buffer.from(signature, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A repeat is the same key from the same browser, or with the very same content from one that lost the answer's cookie. */
async function findRepeated(db: Database, visitorId: string, input: DonorInput, key: string) {
  for (const known of await repository.listByIdempotencyKey(db, key)) {
    if (known.visitorId === visitorId) return known;
    const isSame = (Object.keys(input) as (keyof DonorInput)[]).every(
      (field) => known[field] === input[field],
    );
    if (isSame) {
      await repository.giveToVisitor(db, known.id, visitorId);
      return { ...known, visitorId };
    }
  }
  return null;
}

/** Refuses with 400 a currency that isn't the country's. */
async function checkCurrency(context: AppContext, input: DonorInput, hasRates: boolean): Promise<void> {
  const currencies = await context.countries.currencies();
  const expected = Object.hasOwn(currencies, input.country) ? currencies[input.country] : undefined;
  const currency = currencyProblem(input, expected ?? null, hasRates);
  if (currency) throw new Problem(400, checkYourDetails, { fields: { currency } });
}

/** Before this time an incomplete donation doesn't count for its address any more (ISO). */
export function incompleteSince({ config }: AppContext): string {
  return new Date(Date.now() - config.incompleteDays * 86_400_000).toISOString();
}

/** The requester's own incomplete donation, else that of the address, unless this browser said it isn't theirs. */
export async function findIncomplete(
  context: AppContext,
  requester: Requester,
): Promise<ShownDonation | null> {
  const since = incompleteSince(context);
  const own =
    requester.visitorId && (await repository.findIncompleteOfVisitor(context.db, requester.visitorId, since));
  if (own) return projectForOwner(own);
  if (requester.isNotThem) return null;
  const neighbour = await repository.findIncompleteOfAddress(context.db, requester.addressGroup, since);
  return neighbour ? projectForNeighbour(neighbour) : null;
}
