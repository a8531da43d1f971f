/** Queries of the figures about statements: one row, beside the public figures. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { sumOf } from '../../platform/db/sums.ts';

/** The same text as in the index "donationsInStatement", so that both databases use it. */
const isFound = sql<SqlBool>`"receivedFrom" in ('bank line', 'PayPal', 'PayPal, bank line')`;

/** The same for the index "donationsSeen". */
const isSeen = sql<SqlBool>`"receivedFrom" in ('family', 'volunteer', 'family, volunteer')`;

/**
 * The donations all of whose money stands in statements of the bank or PayPal, and their whole rupees; and of the others
 * those all of whose money a volunteer or the family marked as received.
 */
export async function sumFound(db: Database): Promise<Found> {
  const { donations, payPalDonations, rupees } = await db
    .selectFrom('donations')
    .where(isFound)
    .where('deletedAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll().as('donations'),
      eb.fn.countAll().filterWhere('receivedFrom', '!=', 'bank line').as('payPalDonations'),
      sumOf(db, sql.ref('received')).as('rupees'),
    ])
    .executeTakeFirstOrThrow();
  const { seenDonations } = await db
    .selectFrom('donations')
    .where(isSeen)
    .where('deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll().as('seenDonations'))
    .executeTakeFirstOrThrow();
  return {
    seenDonations: Number(seenDonations),
    donations: Number(donations),
    payPalDonations: Number(payPalDonations),
    rupees: Number(rupees),
  };
}

export async function saveFound(tx: Database, found: Found): Promise<void> {
  await save(tx, found, { ...found, readTo: null });
}

/** `day`: YYYY-MM-DD; null if no statement was read. */
export async function saveReadTo(tx: Database, day: string | null): Promise<void> {
  await save(
    tx,
    { readTo: day },
    { donations: 0, payPalDonations: 0, seenDonations: null, rupees: 0, readTo: day },
  );
}

/** Changes the one row, or begins it. */
async function save(tx: Database, change: Partial<StatementFigures>, first: StatementFigures): Promise<void> {
  await tx
    .insertInto('statementFigures')
    .values({ id: 1, ...first })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

type Found = { donations: number; payPalDonations: number; seenDonations: number | null; rupees: number };
type StatementFigures = Found & { readTo: string | null };

/** Undefined before the first public step and the first statement. */
export function findStatementFigures(db: Database): Promise<StatementFigures | undefined> {
  return db
    .selectFrom('statementFigures')
    .select(['donations', 'payPalDonations', 'seenDonations', 'rupees', 'readTo'])
    .where('id', '=', 1)
    .executeTakeFirst();
}
