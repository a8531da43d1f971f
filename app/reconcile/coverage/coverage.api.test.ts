import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '../../../platform/days.ts';
import { jsonOf } from '../../../test/answers.ts';
import { give } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { forgetDonations, line, postTo } from '../reconcile.fixture.ts';
import type { Coverage } from './coverage.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');
beforeEach(async () => {
  await forgetDonations(site);
  await site.db.deleteFrom('receipts').execute();
  await site.db.deleteFrom('coveredDays').execute();
});

const today = dayInIndia(Date.now());
const ago = (days: number) => addDays(today, -days);
const read = (json: object) =>
  site.ask('/api/reconcile/days', { method: 'POST', json, cookie: cookies.leela });
const statement = (from: number, to: number, credits: [number, number][] = [], unread = 0) => ({
  from: ago(from),
  to: ago(to),
  unread,
  credits: credits.map(([day, count]) => ({ day: ago(day), count })),
});
const coverage = () => jsonOf<Coverage>(site.ask('/api/reconcile/days', { cookie: cookies.leela }));

test('a statement covers its days until yesterday, and later days are a gap', async () => {
  expect(
    await jsonOf<Coverage>(
      read(
        statement(9, 5, [
          [9, 2],
          [5, 1],
        ]),
      ),
    ),
  ).toEqual({
    ranges: [{ from: ago(9), to: ago(5), credits: 3, matched: 0, isWhole: true }],
    gaps: [{ from: ago(4), to: ago(1) }],
  });
  await read(statement(4, 0, [[0, 7]]));
  expect(await coverage()).toEqual({
    ranges: [{ from: ago(9), to: ago(1), credits: 3, matched: 0, isWhole: true }],
    gaps: [],
  });
});

test('reading a day again adds nothing twice; the statement with more credits counts', async () => {
  await read(statement(3, 1, [[3, 2]]));
  await read(
    statement(3, 1, [
      [3, 2],
      [2, 1],
    ]),
  );
  await read(statement(3, 2, [[3, 1]]));
  expect((await coverage()).ranges).toMatchObject([{ credits: 3 }]);
});

test('lines that could not be read are told until the day is read without any', async () => {
  await read(statement(3, 1, [], 2));
  expect((await coverage()).ranges).toMatchObject([{ isWhole: false }]);
  await read(statement(3, 1));
  await read(statement(3, 1, [], 1));
  expect((await coverage()).ranges).toMatchObject([{ isWhole: true }]);
});

test('a credit is matched while its line counts for a donation', async () => {
  await read(statement(2, 1, [[1, 2]]));
  const { id } = await give(site, {}, '632512345678');
  const items = [{ donationId: id, line: line({ day: ago(1) }) }];
  const { batchId } = await postTo(site, cookies.leela, 'accept', { items, isExactOnly: false });
  expect((await coverage()).ranges).toMatchObject([{ credits: 2, matched: 1 }]);
  await postTo(site, cookies.leela, `batches/${batchId}/undo`, {});
  expect((await coverage()).ranges).toMatchObject([{ credits: 2, matched: 0 }]);
});

test('days of another account are forgotten', async () => {
  await read(statement(9, 1));
  const query = `from=${ago(5)}&to=${ago(1)}`;
  const forget = site.ask(`/api/reconcile/days?${query}`, { method: 'DELETE', cookie: cookies.leela });
  expect(await jsonOf<Coverage>(forget)).toMatchObject({
    ranges: [{ from: ago(9), to: ago(6) }],
    gaps: [{ from: ago(5), to: ago(1) }],
  });
});

test('two statements read at once are both remembered', async () => {
  await Promise.all([
    read(statement(9, 5, [[9, 1]])),
    read(statement(6, 1, [[6, 1]])),
    read(statement(9, 1)),
  ]);
  expect((await coverage()).ranges).toMatchObject([{ from: ago(9), to: ago(1), credits: 2 }]);
});

describe('refused are', () => {
  test.each([
    ['days out of order', statement(1, 3)],
    ['more than a year', statement(400, 1)],
    ['no day', { ...statement(3, 1), from: 'yesterday' }],
    ['a count that is none', { ...statement(3, 1), credits: [{ day: ago(2), count: -1 }] }],
    ['nothing', {}],
  ])('%s', async (_what, json) => {
    expect((await read(json)).status).toBe(400);
    expect((await coverage()).ranges).toEqual([]);
  });
});
