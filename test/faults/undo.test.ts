/**
 * Undo of 200 verified donations, interrupted by kill -9 or a PostgreSQL restart, goes on by itself when its
 * claim has expired.
 */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dayInIndia } from '../../platform/days.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { ownPostgres } from './own-postgres.ts';
import { logIn, startDonation, untilWhole, visit } from './visitors.ts';

const count = 200;

const openOwn = (site: RunningSite, url?: string) =>
  openDatabase(
    url ? { kind: 'postgres', url } : { kind: 'sqlite', path: join(site.folder, 'kaithangu.sqlite') },
  );

test('kill -9 during Undo on SQLite', async () => {
  const site = await startSite('sqlite');
  const db = await openOwn(site);
  try {
    await cutOffUndo(site, db, async () => {
      await site.stop('SIGKILL');
      await site.restart();
    });
  } finally {
    await db.destroy();
    await site.close();
  }
});

const server = await ownPostgres();
afterAll(() => server?.remove());
test.skipIf(!server).each(['SIGINT', 'SIGKILL'] as const)(
  'PostgreSQL ended by %s during Undo, and started again',
  async (signal) => {
    const postgres = server as NonNullable<typeof server>;
    const site = await startSite('sqlite', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
    let db = await openOwn(site, postgres.url);
    try {
      await db.deleteFrom('donations').execute();
      await cutOffUndo(site, db, async () => {
        await db.destroy();
        await postgres.end(signal);
        await postgres.start();
        db = await openOwn(site, postgres.url);
        await untilWhole(site);
      });
    } finally {
      await db.destroy();
      await site.close();
    }
  },
);

async function cutOffUndo(site: RunningSite, db: Database, fault: () => Promise<void>): Promise<void> {
  const items = await plant(site, db);
  const headers = { cookie: await logIn(site), 'content-type': 'application/json' };
  const call = async (path: string, json: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(json) };
    const answer = await visit(site, `/api/reconcile/${path}`, init);
    return { ...JSON.parse(answer.text || '{}'), status: answer.status };
  };
  const list = async () => JSON.parse((await visit(site, '/api/reconcile/batches', { headers })).text);
  const ofBatch = async (id: string) =>
    ((await list()) as { id: string; donations: number }[]).find((batch) => batch.id === id);

  const { batchId, outcomes } = await call('accept', { items, isExactOnly: true });
  expect(new Set(outcomes.map((each: { outcome: string }) => each.outcome))).toEqual(new Set(['verified']));
  const cutOff = call(`batches/${batchId}/undo`, {});
  for (let left = count; left > count - 20; left = (await ofBatch(batchId))?.donations ?? 0);
  await fault();
  expect((await cutOff).status).not.toBe(200);
  await expect.poll(() => ofBatch(batchId), { timeout: 90_000, interval: 1_000 }).toBeUndefined();
  const { text } = await visit(site, '/api/donations?filter=verified', { headers });
  expect(JSON.parse(text)).toEqual([]);
}

/** Completed donations, each with its bank line. */
async function plant(site: RunningSite, db: Database) {
  const { donor } = await startDonation(site);
  const found = await db
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', donor.id)
    .executeTakeFirstOrThrow();
  const { reviewRank: _computed, ...row } = found;
  const rows = Array.from({ length: count }, (_, n) => {
    const bankKey = `4012${String(n).padStart(8, '0')}`;
    const keys = { bankKey, confirmationNumber: bankKey, confirmationKey: bankKey };
    const free = { activeAddressKey: null, activeVisitorKey: null, idempotencyKey: null };
    return { ...row, ...keys, ...free, id: crypto.randomUUID(), paymentMethod: 'UPI' as const };
  });
  await db.insertInto('donations').values(rows).execute();
  return rows.map(({ id, bankKey, amount }) => {
    const what = { day: dayInIndia(Date.now()), amount, narration: `UPI/CR/${bankKey}`, reference: '' };
    return { donationId: id, line: { ...what, nth: 1, isReversed: false } };
  });
}
