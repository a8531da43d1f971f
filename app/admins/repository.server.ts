/**
 * The table of the team's accounts. Sessions, failed log-ins and password resets have their own repositories.
 */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { isBehind } from '../../platform/db/keyset.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Cursor } from '../../platform/http/paging.ts';
import type { Rights } from '../../platform/http/rights.ts';
import type { AccountRow } from './account.ts';
import type { AccountStatus } from './schema.ts';

type AdminRow = Selectable<Tables['admins']>;

/** The columns that the super-admin sees: without the password's hash and the address of the sign-up. */
export const accountColumns = [
  'id',
  'username',
  'name',
  'email',
  'phoneNumber',
  'status',
  'createdAt',
  'lastSignInAt',
  'mayUseStatements',
  'mayEditContent',
  'isReadOnly',
  'language',
] as const satisfies (keyof AccountRow)[];

/** The accounts after `after`, newest first, at most `limit`; without a status all. */
export function listAccounts(
  db: Database,
  { limit, after, status }: { limit: number; after: Cursor | null; status: AccountStatus | undefined },
) {
  return accountsWith(db, status)
    .select(accountColumns)
    .where(isBehind('createdAt', after))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of accounts with this status, or of all. */
export async function countAccounts(db: Database, status: AccountStatus | undefined): Promise<number> {
  const { count } = await accountsWith(db, status)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function accountsWith(db: Database, status: AccountStatus | undefined) {
  return db
    .selectFrom('admins')
    .$if(status !== undefined, (q) => q.where('status', '=', status as AccountStatus));
}

/** The account as the super-admin sees it. */
export function findAccount(db: Database, id: string) {
  return db.selectFrom('admins').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

/** The whole row of an existing admin. */
export function findAdmin(db: Database, id: string): Promise<AdminRow> {
  return db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The whole row of this username, which must be in lower case. */
export function findAdminByUsername(db: Database, username: string): Promise<AdminRow | undefined> {
  return db.selectFrom('admins').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The newest pending account whose username begins with this. */
export function findWaiting(db: Database, beginning: string): Promise<AdminRow | undefined> {
  return db
    .selectFrom('admins')
    .selectAll()
    .where(sql`substr("username", 1, ${beginning.length})`, '=', beginning)
    .where('status', '=', 'pending')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Row = Insertable<Tables['admins']>;
type NewAdmin = Pick<Row, 'username' | 'name' | 'email' | 'passwordHash' | 'status'> &
  Partial<Pick<Row, 'phoneNumber' | 'addressGroup' | 'registrationKey'>>;

/** Inserts an account. Returns its id; null if the username is taken. */
export async function insertAdmin(db: Database, account: NewAdmin): Promise<string | null> {
  const id = crypto.randomUUID();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('admins')
    .values({
      phoneNumber: null,
      addressGroup: '',
      registrationKey: null,
      ...account,
      id,
      createdAt: new Date().toISOString(),
      lastSignInAt: null,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? id : null;
}

/** Updates an account. */
export async function updateAdmin(
  db: Database,
  id: string,
  changes: Partial<Pick<AdminRow, 'passwordHash' | 'status' | 'language' | keyof Rights>>,
): Promise<void> {
  await db.updateTable('admins').set(changes).where('id', '=', id).execute();
}

/** False if the account has this status already, or another one than `seen`. */
export async function updateStatus(
  db: Database,
  id: string,
  status: AccountStatus,
  seen: AccountStatus | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ status })
    .where('id', '=', id)
    .where('status', '!=', status)
    .$if(seen !== undefined, (q) => q.where('status', '=', seen ?? status))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a sign-in at `at` (ISO). False if the account is not active or its password has changed. */
export async function updateLastSignIn(
  db: Database,
  { id, passwordHash }: Pick<AdminRow, 'id' | 'passwordHash'>,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ lastSignInAt: at })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes accounts registered before `before` (ISO) that were refused or never approved. Returns the row
 * count.
 */
export async function deleteRefusedBefore(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('admins')
    .where('status', 'in', ['pending', 'disabled'])
    // Former members stay: a donation's history names them.
    .where('lastSignInAt', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Blanks the address of accounts registered before `before` (ISO). Returns the row count. */
export async function forgetRegistrationsBefore(db: Database, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('admins')
    .set({ addressGroup: '' })
    .where('addressGroup', '<>', '')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
