/** Remembers which days the team has read in bank statements (docs/decisions/0066-covered-days.md). */
import type { AppContext } from '../../../platform/app-context.ts';
import { addDays, dayInIndia, daysBetween } from '../../../platform/days.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import type { Database } from '../../../platform/db/database.ts';
import { invalidInput } from '../../../platform/http/input.ts';
import { saveReadTo } from '../../raised/index.server.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import * as repository from './coverage-repository.server.ts';
import { type ReadDays, shownDays } from './schema.ts';

/**
 * Remembers the days of a statement that was read, with the number of its credits on each. Today is left out:
 * it is not over. Throws 400 for days out of order or too many.
 */
export async function rememberDays(
  { db }: AppContext,
  { from, to, unread, credits }: ReadDays,
): Promise<Coverage> {
  if (from > to || from < addDays(to, -shownDays)) throw invalidInput({ from: 'query.day' });
  const today = dayInIndia(Date.now());
  const counts = new Map(credits.map(({ day, count }) => [day, count]));
  const days = daysBetween(from, to)
    .filter((day) => day < today)
    .map((day) => ({ day, credits: counts.get(day) ?? 0, isWhole: unread === 0 }));
  await change(db, (tx) => repository.upsertDays(tx, days));
  return showCoverage({ db });
}

/** The days of the last year. */
export async function showCoverage({ db }: Pick<AppContext, 'db'>): Promise<Coverage> {
  const today = dayInIndia(Date.now());
  const days = await repository.listDays(db, addDays(today, -shownDays));
  return coverageOf(days, addDays(today, -1));
}

/** Forgets days that another account's statement covered by mistake. */
export async function forgetDays(context: AppContext, from: string, to: string): Promise<Coverage> {
  await change(context.db, (tx) => repository.deleteDays(tx, from, to));
  return showCoverage(context);
}

/** Changes the days, and what the public reads of them. */
async function change(db: Database, write: (tx: Database) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    await write(tx);
    await saveReadTo(tx, await repository.findLastWholeDay(tx));
  });
}
