/** Exchange rates for journeys from abroad: the service is down, and these are its last rates. */
import { join } from 'node:path';
import { type Database, openUnmigrated } from '../platform/db/database.ts';
import { upsertRates } from '../platform/integrations/exchange-rate-repository.ts';
import type { RunningSite } from '../test/running-site.ts';

export const rates = { USD: 1, INR: 80, EUR: 0.8, AED: 4, KWD: 0.3 };

/** Runs `call` with the database of a site on SQLite. */
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
