/** Verified donations from before the ledger. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sumEver } from '../../../app/raised/repository.server.ts';
import type { Receipt } from '../../../app/receipts/receipts.ts';
import { listReceipts } from '../../../app/receipts/repository.server.ts';
import { openChance } from '../../../scripts/seed/chance.ts';
import { generateDonation } from '../../../scripts/seed/generate.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres.ts';
import type { Config } from '../../config/config.ts';
import { type Database, openDatabase } from '../database.ts';

const server = process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
const verifiedAt = '2026-11-20T20:00:00.000Z';
const money = { amount: '5000', currency: 'INR', rupees: 5000, usDollar: 60 };
const verified = { isVerified: true, verifiedAt, ...money, receivedINR: null };
const old: Record<string, object> = {
  'by a volunteer': verified,
  'by a line of another amount': { ...verified, receivedINR: '1000' },
  'by the family': { ...verified, arrivalBy: 'Ravi', arrivalAmount: '5000', receivedINR: '5000' },
  'by PayPal, without a rate': { ...verified, currency: 'AED', rupees: null, usDollar: null },
  deleted: { ...verified, deletedAt: verifiedAt },
  'unverified, with an amount': { isVerified: false, verifiedAt: null, receivedINR: '4900', notes: 'rang' },
  'unverified, answered': { isVerified: false, verifiedAt: null, receivedINR: '4900', arrivalAmount: '4900' },
};
const ids = Object.fromEntries(Object.keys(old).map((name) => [name, crypto.randomUUID()]));

let folder: string;
let config: Config['database'];
let db: Database;
let totalBefore: unknown;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaithangu-receipts-'));
  config = server
    ? { kind: 'postgres', url: await createDatabase(server) }
    : { kind: 'sqlite', path: join(folder, 'receipts.sqlite') };
  const before = await openDatabase(config, { last: '0041-address-browsers' });
  const table = (await before.introspection.getTables()).find(({ name }) => name === 'donations');
  const columns = new Set(table?.columns.map(({ name }) => name));
  const chance = openChance('receipts');
  for (const [name, changes] of Object.entries(old)) {
    const options = { now: Date.parse('2026-11-21'), incompleteDays: 7, takenKeys: new Set<string>() };
    const { donation } = generateDonation(chance, options);
    const plain = {
      id: ids[name],
      deletedAt: null,
      notes: null,
      activeAddressKey: null,
      activeVisitorKey: null,
    };
    const given = Object.entries({ ...donation, ...plain, ...changes }).filter(([each]) => columns.has(each));
    await before
      .insertInto('donations')
      .values(Object.fromEntries(given) as never)
      .execute();
  }
  await before
    .insertInto('reconciliations')
    .values({ id: 'batch', at: verifiedAt, who: 'leela', undoBegunAt: null })
    .execute();
  await before
    .insertInto('reconciledLines')
    .values({
      lineKey: 'line',
      donationId: ids['by a line of another amount'] ?? '',
      reconciliationId: 'batch',
      version: 2,
      isEntered: false,
    })
    .execute();
  await before
    .insertInto('paypalOrders')
    .values({
      id: 'row',
      donationId: ids['by PayPal, without a rate'] ?? '',
      attempt: 1,
      orderId: 'ORDER',
      state: 'captured',
      captureId: 'CAPTURE',
      amount: '100',
      currency: 'AED',
      requestId: 'r',
      captures: 0,
      payerName: null,
      gross: null,
      fee: null,
      net: null,
      createdAt: verifiedAt,
      updatedAt: verifiedAt,
      checks: 0,
      nextCheckAt: null,
    })
    .execute();
  totalBefore = await before
    .selectFrom('startedTallies')
    .where('isVerified', '=', true)
    .select((eb) => [eb.fn.sum('donations').as('donations'), eb.fn.sum('rupees').as('rupees')])
    .executeTakeFirstOrThrow();
  await before.destroy();
  db = await openDatabase(config);
});
afterAll(async () => {
  await db?.destroy();
  if (config?.kind === 'postgres') await dropDatabase(config.url);
  await rm(folder, { recursive: true });
});

const row = (name: string) =>
  db
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', ids[name] ?? '')
    .executeTakeFirstOrThrow();

test('the public total stays the same to the rupee', async () => {
  const { donations, rupees } = await sumEver(db);
  expect({ donations, rupees }).toEqual(totalBefore);
  expect(Number(rupees)).toBe(15000);
});

test.each<[string, Partial<Receipt>]>([
  ['by a volunteer', { source: 'volunteer', paise: 500_000, cents: 6_000, reason: null }],
  [
    'by a line of another amount',
    {
      source: 'bank line',
      identity: 'line',
      batchId: 'batch',
      paise: 500_000,
      reason: 'Received INR was 1000',
    },
  ],
  ['by the family', { source: 'family', paise: 500_000, reason: null }],
  ['by PayPal, without a rate', { source: 'PayPal', identity: 'CAPTURE', paise: null, cents: null }],
  ['deleted', { source: 'volunteer', paise: 500_000 }],
])('a donation verified %s has one receipt of its claim', async (name, expected) => {
  const { amount, currency, received, receivedFrom, receivedOn } = await row(name);
  const day = '2026-11-21';
  expect(await listReceipts(db, ids[name] ?? '')).toEqual([
    expect.objectContaining({ amount, currency, day, at: verifiedAt, nth: 0, reverses: null, ...expected }),
  ]);
  expect([receivedFrom, receivedOn]).toEqual([expected.source, day]);
  expect(received).toBe(expected.paise === null ? null : 5000);
});

test('an amount typed without verifying moves to the notes; the family’s stays its answer', async () => {
  const notes = 'rang Received INR, typed before it was verified: 4900';
  expect(await row('unverified, with an amount')).toMatchObject({ receivedINR: null, received: null, notes });
  expect(await row('unverified, answered')).toMatchObject({
    receivedINR: null,
    arrivalAmount: '4900',
    notes: null,
  });
  for (const name of ['unverified, with an amount', 'unverified, answered']) {
    expect(await listReceipts(db, ids[name] ?? '')).toEqual([]);
  }
});
