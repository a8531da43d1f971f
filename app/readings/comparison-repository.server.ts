/** Queries of screenshots compared with their donations. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Fact, Facts } from './compare.ts';
import { rulesVersion } from './read-screen.ts';

/** Does nothing for a reading of older rules. */
export async function saveComparison(db: Database, path: string, facts: Facts): Promise<void> {
  await db
    .updateTable('screenshotReadings')
    .set({ agreeing: facts.agreeing.join(), differing: facts.differing.join() })
    .where('path', '=', path)
    .where('rules', '=', rulesVersion)
    .execute();
}

/** Of a reading by older rules; does nothing for others. */
export async function forgetComparison(db: Database, path: string): Promise<void> {
  await db
    .updateTable('screenshotReadings')
    .set({ agreeing: null, differing: null })
    .where('path', '=', path)
    .where('rules', '<', rulesVersion)
    .execute();
}

/** The path of a donation's screenshot within its address, which begins with '/files/'. */
const shownPath = sql<string>`substr(donations."screenshotUrl", 8)`;

/** Of these donations, those whose screenshot was read and compared. */
export async function listComparisons(db: Database, ids: string[]): Promise<(Facts & { id: string })[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('donations')
    .innerJoin('screenshotReadings', (join) => join.on('screenshotReadings.path', '=', shownPath))
    .select(['id', 'agreeing', 'differing'])
    .where('id', 'in', ids)
    .where('differing', 'is not', null)
    .execute();
  return rows.map(({ id, agreeing, differing }) => ({
    id,
    agreeing: factsIn(agreeing),
    differing: factsIn(differing),
  }));
}

const factsIn = (text: string | null) => (text ? (text.split(',') as Fact[]) : []);

/** A screenshot to read. `sentAt`: ISO. */
type Unread = { path: string; donationId: string; sentAt: string };

/**
 * The screenshots of donations to verify that were not read by these rules or not compared yet, in the order of
 * the team's work. Without those that were tried `maxTries` times, or whose next try is later than `now`.
 */
export function listUnread(
  db: Database,
  { now, maxTries, limit }: { now: string; maxTries: number; limit: number },
): Promise<Unread[]> {
  return db
    .selectFrom('donations')
    .innerJoin('files', (join) => join.on('files.path', '=', shownPath))
    .leftJoin('screenshotReadings', (join) =>
      join
        .onRef('screenshotReadings.path', '=', 'files.path')
        .on('screenshotReadings.rules', '>=', rulesVersion)
        .on('screenshotReadings.differing', 'is not', null),
    )
    .leftJoin('screenshotTries', (join) =>
      join.onRef('screenshotTries.path', '=', 'files.path').on('screenshotTries.rules', '>=', rulesVersion),
    )
    .select(['files.path', 'donations.id as donationId', 'files.createdAt as sentAt'])
    .where('donations.reviewRank', 'in', [0, 3])
    .where('donations.deletedAt', 'is', null)
    .where('screenshotReadings.path', 'is', null)
    .where((eb) =>
      eb.or([
        eb('screenshotTries.path', 'is', null),
        eb.and([eb('screenshotTries.tries', '<', maxTries), eb('screenshotTries.nextAt', '<=', now)]),
      ]),
    )
    .orderBy('donations.reviewRank')
    .orderBy('donations.date', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Counts a try, and keeps other processes from this screenshot until `nextAt`. False if one of them has it, or
 * if its file is gone.
 */
export async function takeUp(
  db: Database,
  path: string,
  { now, nextAt }: { now: string; nextAt: string },
): Promise<boolean> {
  const taken = await db
    .insertInto('screenshotTries')
    .columns(['path', 'rules', 'tries', 'nextAt'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          'path',
          sql<number>`${sql.lit(rulesVersion)}`.as('rules'),
          sql<number>`1`.as('tries'),
          sql<string>`cast(${nextAt} as text)`.as('nextAt'),
        ])
        .where('path', '=', path),
    )
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((eb) => ({
          rules: rulesVersion,
          tries: sql<number>`case when ${eb.ref('screenshotTries.rules')} = ${rulesVersion}
            then ${eb.ref('screenshotTries.tries')} + 1 else 1 end`,
          nextAt,
        }))
        .where((eb) =>
          eb.or([eb('screenshotTries.nextAt', '<=', now), eb('screenshotTries.rules', '<', rulesVersion)]),
        ),
    )
    .returning('path')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The try that was counted did not take place. */
export async function giveBack(db: Database, path: string, now: string): Promise<void> {
  await db
    .updateTable('screenshotTries')
    .set((eb) => ({ tries: eb('tries', '-', 1), nextAt: now }))
    .where('path', '=', path)
    .execute();
}

/** It was read. */
export async function forgetTries(db: Database, path: string): Promise<void> {
  await db.deleteFrom('screenshotTries').where('path', '=', path).execute();
}
