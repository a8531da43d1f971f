/** The table of balances. Only balances.server.ts calls its writes. */
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Row = Tables['balances'];

const shown = [
  'date',
  'rupees',
  'source',
  'holdsOtherMoney',
  'words',
  'picture',
  'raised',
  'accountEnd',
  'version',
  'idempotencyKey',
] as const;

/** All, newest day first. */
export function listBalances(db: Database) {
  return db.selectFrom('balances').select(shown).orderBy('date', 'desc').execute();
}

export function findBalance(db: Database, date: string) {
  return db.selectFrom('balances').select(shown).where('date', '=', date).executeTakeFirst();
}

/** The newest day with a picture, YYYY-MM-DD. */
export async function findNewestBalanceDay(db: Database): Promise<string | null> {
  const { day } = await db
    .selectFrom('balances')
    .select((eb) => eb.fn.max('date').as('day'))
    .executeTakeFirstOrThrow();
  return day;
}

/** The day whose picture this is; undefined if none has it. */
export async function findDayOfPicture(db: Database, picture: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('balances')
    .select('date')
    .where('picture', '=', picture)
    .executeTakeFirst();
  return row?.date;
}

/** False if the day has one. */
export async function insertBalance(db: Database, row: Insertable<Row>): Promise<boolean> {
  const result = await db
    .insertInto('balances')
    .values(row)
    .onConflict((conflict) => conflict.column('date').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) > 0;
}

/** False if it has another version by now, or is gone. */
export async function updateBalance(
  db: Database,
  { date, version }: Pick<Row, 'date' | 'version'>,
  changes: Updateable<Row>,
): Promise<boolean> {
  const result = await db
    .updateTable('balances')
    .set({ ...changes, version: version + 1 })
    .where('date', '=', date)
    .where('version', '=', version)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

/** Returns the address of the picture; undefined if the day had none. */
export async function deleteBalance(db: Database, date: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('balances')
    .where('date', '=', date)
    .returning('picture')
    .executeTakeFirst();
  return row?.picture;
}
