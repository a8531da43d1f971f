/** Pictures of the account's balance: added once for a day, corrected, deleted (docs/decisions/0100-pictures-of-the-balance.md). */
import type { AppContext } from '../../../platform/app-context.ts';
import { countDays, dayInIndia, isDay } from '../../../platform/days.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/input.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { refer } from '../../../platform/problems/reference.ts';
import { discardPaper, requirePaper } from '../../files/index.server.ts';
import { findFirstDay, findPublicRaisedBy, sumEver } from '../../raised/index.server.ts';
import { formatTranslated, parseTranslated } from '../../shared/translated-schema.ts';
import { totalsOf } from '../accounts.ts';
import { listSpendings } from '../spendings.server.ts';
import { type Balance, compareBalance, endOf, oldAfterDays } from './balance.ts';
import * as repository from './balances-repository.server.ts';
import type { BalanceEdit, BalanceInput } from './schema.ts';

type Row = NonNullable<Awaited<ReturnType<typeof repository.findBalance>>>;

function toBalance({ words, idempotencyKey: _, raised: __, ...row }: Row): Balance {
  return { ...row, words: parseTranslated(words) };
}

/**
 * All pictures, newest day first, each compared with what should have been left on its day. `isPayIn`: the end of its
 * account number is that of the account that donors pay into now.
 */
export async function listBalances(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  spendings: { date: string; rupees: number }[],
) {
  return (await repository.listBalances(db)).map((row) => ({
    ...toBalance(row),
    isPayIn: row.accountEnd === payInEnd(config),
    compared: compareBalance(row, row.raised, spendings),
  }));
}

/**
 * Adds the picture of a day. A repeat with the same key adds nothing and returns the first one. Throws 400 for a day
 * before the first donation, for a picture of another account, one that isn't stored here or belongs to another day,
 * and 409 for a day that has one.
 */
export async function addBalance(
  context: Pick<AppContext, 'db' | 'config'>,
  { words, ...input }: BalanceInput,
  idempotencyKey: string | null,
): Promise<Balance> {
  return context.db.transaction().execute(async (tx) => {
    // Locks its row first: writers of pictures wait for each other.
    await contentChanged(tx);
    const { date, picture } = input;
    const before = await repository.findBalance(tx, date);
    if (before && idempotencyKey !== null && before.idempotencyKey === idempotencyKey) {
      return toBalance(before);
    }
    const first = await findFirstDay(tx);
    requirePayIn(context, input.accountEnd);
    if (first === null || date < first) throw invalidInput({ date: 'balance.beforeDonations' });
    await requireFreePicture(tx, date, picture);
    const raised = await findPublicRaisedBy(context, tx, date);
    const createdAt = new Date().toISOString();
    const row = { ...input, words: formatTranslated(words), raised, version: 1, idempotencyKey };
    if (await repository.insertBalance(tx, { ...row, createdAt })) return toBalance(row);
    const code = 'balance.dayTaken';
    throw new Problem(code, { fields: { date: code } });
  });
}

/**
 * Corrects the picture of a day, and deletes a replaced one. Throws as addBalance does, 404, and 409 if somebody else
 * has changed it since.
 */
export async function editBalance(
  context: AppContext,
  date: string,
  { version, words, ...changes }: BalanceEdit,
): Promise<void> {
  const old = await context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    const before = await repository.findBalance(tx, date);
    if (!before) throw new Problem('balance.notFound');
    const isSameEnd = changes.accountEnd === (before.accountEnd ?? '');
    if (!isSameEnd || changes.picture !== before.picture) requirePayIn(context, changes.accountEnd);
    await requireFreePicture(tx, date, changes.picture);
    const accountEnd = changes.accountEnd || null;
    const columns = { ...changes, accountEnd, words: formatTranslated(words) };
    if (!(await repository.updateBalance(tx, { date, version }, columns))) {
      throw new Problem('balance.changedMeanwhile');
    }
    return before.picture;
  });
  if (old !== changes.picture) await discardPaper(context, old, 'balances');
}

/** Deletes the picture of a day. Throws 404. */
export async function deleteBalance(context: AppContext, date: string): Promise<void> {
  const picture = await context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    const picture = await repository.deleteBalance(tx, date);
    if (picture === undefined) throw new Problem('balance.notFound');
    return picture;
  });
  await discardPaper(context, picture, 'balances');
}

const payInEnd = (config: AppContext['config']) => endOf(config.campaign.bank.number);

/** A picture of another account proves nothing. */
function requirePayIn({ config }: Pick<AppContext, 'config'>, accountEnd: string): void {
  const end = payInEnd(config);
  if (accountEnd === '') throw invalidInput({ accountEnd: 'balance.digitsRequired' });
  if (accountEnd !== end) throw invalidInput({ accountEnd: refer('balance.otherAccount', { end }) });
}

/** A picture shows one day. */
async function requireFreePicture(tx: Database, date: string, picture: string): Promise<void> {
  await requirePaper(tx, 'picture', picture, 'balances');
  const other = await repository.findDayOfPicture(tx, picture);
  if (other !== undefined && other !== date) throw invalidInput({ picture: 'balance.pictureTaken' });
}

/** Reads the day in an address. Throws 404 for anything else. */
export function parseBalanceDay(text: string): string {
  if (!isDay(text)) throw new Problem('balance.notFound');
  return text;
}

/**
 * Counts the days since the newest picture; without a picture, since the first donation. Null while the picture
 * is young enough, or nothing is left of the donations.
 */
export async function countDaysWithoutBalance({ db }: Pick<AppContext, 'db'>): Promise<number | null> {
  const [newest, first, { rupees }, spendings] = await Promise.all([
    repository.findNewestBalanceDay(db),
    findFirstDay(db),
    sumEver(db),
    listSpendings(db),
  ]);
  if (first === null || !((totalsOf(Number(rupees), spendings).kept ?? 0) > 0)) return null;
  const days = countDays(newest ?? first, dayInIndia(Date.now()));
  return days < (newest === null ? 1 : oldAfterDays) ? null : days;
}
