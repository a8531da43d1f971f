import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('updates are public, newest first; those of one day, the last written first', async () => {
  const row = (id: string, date: string, createdAt: string) => ({
    id,
    date,
    createdAt,
    description: `of ${date}`,
  });
  const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await site.db
    .insertInto('updates')
    .values([
      row(a, '2026-01-01', '2026-01-05T00:00:00.000Z'),
      row(b, '2026-02-01', '2026-02-01T08:00:00.000Z'),
      row(c, '2026-02-01', '2026-02-01T09:00:00.000Z'),
    ])
    .execute();
  const updates = (await (await site.ask('/api/updates')).json()) as { id: string }[];
  expect(updates.map(({ id }) => id)).toEqual([c, b, a]);
  expect(updates[2]).toEqual({ id: a, date: '2026-01-01', description: 'of 2026-01-01' });
  const one = await site.ask(`/api/updates/${a}`);
  expect(await one.json()).toEqual({ id: a, date: '2026-01-01', description: 'of 2026-01-01' });
});

test.each([crypto.randomUUID(), '1', 'x', '%00'])('there is no update %s', async (id) => {
  const response = await site.ask(`/api/updates/${id}`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: 'Update not found.' });
});
