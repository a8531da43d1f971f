/** Exchange rates for journeys from abroad: the site's service is down, and these are what it was given last. */
import { join } from 'node:path';
import { type Database, openUnmigrated } from '../platform/db/database.ts';
import { upsertRates } from '../platform/integrations/exchange-rate-repository.ts';
import type { RunningSite } from '../test/running-site.ts';

export const rates = { USD: 1, INR: 80, EUR: 0.8, AED: 4 };

/** Calls with the database of a site that runs on SQLite. */
export async function withDatabase<T>(
  { folder }: RunningSite,
  call: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openUnmigrated({ kind: 'sqlite', path: join(folder, 'kaithangu.sqlite') }, {});
  try {
    return await call(db);
  } finally {
    await db.destroy();
  }
}

export function giveRates(site: RunningSite): Promise<void> {
  return withDatabase(site, (db) => upsertRates(db, { rates, fetchedAt: new Date().toISOString() }));
}
