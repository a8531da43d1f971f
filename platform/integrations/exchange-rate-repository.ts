/** The table of the newest exchange rates. */
import type { Database } from '../db/database.ts';

/** Rates per US dollar; `fetchedAt` is ISO. */
export type Rates = { rates: Record<string, number>; fetchedAt: string };

/** The stored rates; null before the first fetch. */
export async function findRates(db: Database): Promise<Rates | null> {
  const row = await db.selectFrom('exchangeRates').selectAll().executeTakeFirst();
  return row ? { rates: JSON.parse(row.rates) as Record<string, number>, fetchedAt: row.fetchedAt } : null;
}

/** Replaces the stored rates. */
export async function upsertRates(db: Database, { rates, fetchedAt }: Rates): Promise<void> {
  const row = { rates: JSON.stringify(rates), fetchedAt };
  await db
    .insertInto('exchangeRates')
    .values({ base: 'USD', ...row })
    .onConflict((conflict) => conflict.column('base').doUpdateSet(row))
    .execute();
}
