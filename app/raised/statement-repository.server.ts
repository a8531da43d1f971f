/** Queries of the figures about statements: one row, beside the public figures. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumOf } from '../../platform/db/sums.ts';

/** The same text as in the index "donationsInStatement", so that both databases use it. */
const isFound = sql<SqlBool>`"receivedFrom" in ('bank line', 'PayPal', 'PayPal, bank line') and "deletedAt" is null`;

/** The donations all of whose money stands in statements of the bank or PayPal, and their whole rupees. */
export async function sumFound(db: Database): Promise<{ donations: number; rupees: number }> {
  const { donations, rupees } = await db
    .selectFrom('donations')
    .where(isFound)
    .select((eb) => [eb.fn.countAll().as('donations'), sumOf(db, sql.ref('received')).as('rupees')])
    .executeTakeFirstOrThrow();
  return { donations: Number(donations), rupees: Number(rupees) };
}

export async function updateFound(tx: Database, found: { donations: number; rupees: number }): Promise<void> {
  await tx.updateTable('statementFigures').set(found).where('id', '=', 1).execute();
}

/** `day`: YYYY-MM-DD; null if no statement was read. */
export async function updateReadTo(tx: Database, day: string | null): Promise<void> {
  await tx.updateTable('statementFigures').set({ readTo: day }).where('id', '=', 1).execute();
}

export function findStatementFigures(db: Database) {
  return db
    .selectFrom('statementFigures')
    .select(['donations', 'rupees', 'readTo'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}
