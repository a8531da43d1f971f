/**
 * Accepting 200 lines and their Undo, each interrupted by kill -9 or a PostgreSQL restart, go on by themselves
 * when their claims have expired.
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

test('kill -9 during an acceptance, then during its Undo, on SQLite', async () => {
  const site = await startSite('sqlite');
  const db = await openOwn(site);
  try {
    await cutOffBoth(
      site,
      () => db,
      async () => {
        await site.stop('SIGKILL');
        await site.restart();
      },
    );
  } finally {
    await db.destroy();
    await site.close();
  }
});

const server = await ownPostgres();
afterAll(() => server?.remove());
test.skipIf(!server).each(['SIGINT', 'SIGKILL'] as const)(
  'PostgreSQL ended by %s during an acceptance, then during its Undo, and started again',
  async (signal) => {
    const postgres = server as NonNullable<typeof server>;
    const site = await startSite('sqlite', { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
    let db = await openOwn(site, postgres.url);
    try {
      for (const table of ['donations', 'jobs'] as const) await db.deleteFrom(table).execute();
      await cutOffBoth(
        site,
        () => db,
        async () => {
          await db.destroy();
          await postgres.end(signal);
          await postgres.start();
          db = await openOwn(site, postgres.url);
          await untilWhole(site);
        },
      );
    } finally {
      await db.destroy();
      await site.close();
    }
  },
);

async function cutOffBoth(site: RunningSite, db: () => Database, fault: () => Promise<void>): Promise<void> {
  const items = await plant(site, db());
  const headers = { cookie: await logIn(site), 'content-type': 'application/json' };
  const call = async (path: string, json: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(json) };
    const answer = await visit(site, `/api/reconcile/${path}`, init);
    return { ...JSON.parse(answer.text || '{}'), status: answer.status };
  };
  const list = async () => JSON.parse((await visit(site, '/api/reconcile/batches', { headers })).text);
  const findBatch = async () => ((await list()) as { id: string; donations: number }[])[0];
  const acceptedLines = async () => (await findBatch())?.donations ?? 0;
  const isCutOff = async (request: Promise<{ status: number }>) => {
    await fault();
    expect(await request).not.toMatchObject({ status: 200 });
  };

  const accepting = call('accept', { items, isExactOnly: true });
  while ((await acceptedLines()) < 20);
  await isCutOff(accepting);
  expect(await acceptedLines()).toBeLessThan(count);
  await expect.poll(acceptedLines, { timeout: 90_000, interval: 1_000 }).toBe(count);
  const ofJob = () => db().selectFrom('jobs').selectAll().where('kind', '=', 'acceptLines').execute();
  await expect.poll(ofJob, { timeout: 10_000 }).toMatchObject([{ state: 'done', done: count, failed: 0 }]);
  const ids = items.map(({ donationId }) => donationId);
  const receipts = db().selectFrom('receipts').select('identity').where('donationId', 'in', ids);
  expect(await receipts.execute()).toHaveLength(count);
  const waiting = db().selectFrom('jobItems').selectAll().where('payload', 'is not', null);
  expect(await waiting.execute()).toEqual([]);

  const { id: batchId = '' } = (await findBatch()) ?? {};
  const undoing = call(`batches/${batchId}/undo`, {});
  while ((await acceptedLines()) > count - 20);
  expect(await acceptedLines()).toBeGreaterThan(0);
  await isCutOff(undoing);
  await expect.poll(findBatch, { timeout: 90_000, interval: 1_000 }).toBeUndefined();
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
