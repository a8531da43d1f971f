/** Queries of the days that statements covered. */
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { CoveredDay } from './coverage.ts';

/** Adds days, or what another statement tells of the same days. */
export async function upsertDays(
  tx: Database,
  days: { day: string; credits: number; isWhole: boolean }[],
): Promise<void> {
  for (let at = 0; at < days.length; at += 100) {
    await tx
      .insertInto('coveredDays')
      .values(days.slice(at, at + 100))
      .onConflict((conflict) =>
        conflict.column('day').doUpdateSet({
          credits: sql<number>`case when excluded."credits" > "coveredDays"."credits"
            then excluded."credits" else "coveredDays"."credits" end`,
          isWhole: sql<boolean>`"coveredDays"."isWhole" or excluded."isWhole"`,
        }),
      )
      .execute();
  }
}

/** The days since `from`, oldest first, with the bank lines of each that count now. */
export function listDays(db: Database, from: string): Promise<CoveredDay[]> {
  return db
    .selectFrom('coveredDays')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('receipts')
          .select(['receipts.day', sql<number>`count(*)`.as('matched')])
          .where('source', '=', 'bank line')
          .where('reverses', 'is', null)
          .where('receipts.day', '>=', from)
          // A line that was taken back is matched no more; a part that went back leaves it matched.
          .where(
            sql<SqlBool>`not exists (select 1 from receipts back where back."reverses" = receipts."id"
              and back."identity" = 'whole')`,
          )
          .groupBy('receipts.day')
          .as('lines'),
      (join) => join.onRef('lines.day', '=', 'coveredDays.day'),
    )
    .select([
      'coveredDays.day',
      'coveredDays.credits',
      'coveredDays.isWhole',
      sql<number>`cast(coalesce("lines"."matched", 0) as integer)`.as('matched'),
    ])
    .where('coveredDays.day', '>=', from)
    .orderBy('coveredDays.day')
    .execute();
}

/** The last day of which the team read every line of the bank's statement; null without one. */
export async function findLastWholeDay(db: Database): Promise<string | null> {
  const { last } = await db
    .selectFrom('coveredDays')
    .select((eb) => eb.fn.max('day').as('last'))
    .where('isWhole', '=', true)
    .executeTakeFirstOrThrow();
  return last;
}

export async function deleteDays(db: Database, from: string, to: string): Promise<void> {
  await db.deleteFrom('coveredDays').where('day', '>=', from).where('day', '<=', to).execute();
}
