/** Queries of the public total by day. */
import { dayInIndia } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PublicFigureDayTable } from './tables.ts';

/** Notes today's public total. Begins anew if an earlier version of the site took steps since the newest day. */
export async function noteDay(tx: Database, before: number, rupees: number): Promise<void> {
  const newest = await findDay(tx, null);
  if (newest && newest.rupees !== before) await tx.deleteFrom('publicFigureDays').execute();
  await tx
    .insertInto('publicFigureDays')
    .values({ day: dayInIndia(Date.now()), rupees })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ rupees }))
    .execute();
}

/** The last day up to this one (YYYY-MM-DD); the newest for null. */
export function findDay(db: Database, upTo: string | null): Promise<PublicFigureDayTable | undefined> {
  return db
    .selectFrom('publicFigureDays')
    .select(['day', 'rupees'])
    .$if(upTo !== null, (q) => q.where('day', '<=', upTo ?? ''))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes these days, as the sample had them. */
export async function insertDays(tx: Database, days: PublicFigureDayTable[]): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('publicFigureDays')
    .values(days)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ rupees: eb.ref('excluded.rupees') })),
    )
    .execute();
}
