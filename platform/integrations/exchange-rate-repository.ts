/** The newest exchange rates that we were given. */
import type { Database } from '../db/database.ts';

/** Rates per US dollar and the time they were fetched (ISO). */
export type Rates = { rates: Record<string, number>; fetchedAt: string };

/** The stored rates; null before the first were fetched. */
export async function findRates(db: Database): Promise<Rates | null> {
  const row = await db.selectFrom('exchangeRates').selectAll().executeTakeFirst();
  return row ? { rates: JSON.parse(row.rates) as Record<string, number>, fetchedAt: row.fetchedAt } : null;
}

/** Stores the rates in place of older ones. */
export async function upsertRates(db: Database, { rates, fetchedAt }: Rates): Promise<void> {
  const row = { rates: JSON.stringify(rates), fetchedAt };
  await db
    .insertInto('exchangeRates')
    .values({ base: 'USD', ...row })
    .onConflict((conflict) => conflict.column('base').doUpdateSet(row))
    .execute();
}
