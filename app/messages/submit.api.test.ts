import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => site.db.deleteFrom('messages').execute());

const row = { firstname: 'Asha', lastname: 'K', message: 'Get well.' };
const submit = (json: unknown, key?: string) =>
  site.ask('/api/messages', {
    method: 'POST',
    json,
    cookie: cookies.superadmin,
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const shown = async () => (await (await site.ask('/api/messages')).json()) as Record<string, unknown>[];
type Page = { messages: { id: string; message: string }[]; total: number; next: string | null };
const submitted = async (cursor = '') =>
  (await (
    await site.ask(`/api/messages/submitted?cursor=${encodeURIComponent(cursor)}`, {
      cookie: cookies.superadmin,
    })
  ).json()) as Page;

describe('a submitted message', () => {
  test('is on Home at once, undated and trimmed', async () => {
    const { version } = await site.db.selectFrom('publicContent').selectAll().executeTakeFirstOrThrow();
    expect((await submit({ ...row, firstname: ' Asha\u0000 ', message: 'Get\r\nwell. ' })).status).toBe(200);
    expect(await shown()).toEqual([{ ...row, message: 'Get\nwell.', date: null }]);
    const after = await site.db.selectFrom('publicContent').selectAll().executeTakeFirstOrThrow();
    expect(after.version).toBeGreaterThan(version);
  });

  test('is stored once, even if sent many times at once', async () => {
    const key = 'row-1';
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(row, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await shown()).toHaveLength(1);
    await submit({ ...row, message: 'Another.' }, 'row-2');
    expect(await shown()).toHaveLength(2);
  });

  const unnamed = { firstname: '', lastname: '', message: 'y' };
  const asha = { firstname: 'Asha', lastname: 'K', message: '' };

  test.each([
    [{ message: 'x' }, { firstname: '', lastname: '', message: 'x' }],
    [unnamed, unnamed],
    [{ firstname: 'Asha' }, { firstname: 'Asha', lastname: '', message: '' }],
    [{ ...asha, message: ' ' }, asha],
  ])('may lack columns, which are empty text: %j', async (json, stored) => {
    expect((await submit(json)).status).toBe(200);
    expect(await shown()).toMatchObject([stored]);
    expect((await submitted()).messages).toMatchObject([stored]);
  });

  test.each([
    ['without any text', { firstname: '', message: ' ' }, { message: 'Message is required' }],
    ['that is nothing', {}, { message: 'Message is required' }],
    ['too long', { ...row, message: 'x'.repeat(2001) }, { message: 'At most 2000 characters.' }],
    ['with too long a name', { ...row, lastname: 'x'.repeat(101) }, { lastname: 'At most 100 characters.' }],
    ['that is a number', { ...row, message: 5 }, { message: 'Please enter text.' }],
  ])('is refused %s', async (_what, json, fields) => {
    await expectAnswer(submit(json), 400, { fields });
    expect(await shown()).toEqual([]);
  });

  test('can be deleted', async () => {
    await submit(row);
    const { messages } = await submitted();
    const remove = (id = '') =>
      site.ask(`/api/messages/${id}`, { method: 'DELETE', cookie: cookies.superadmin });
    expect((await remove(messages[0]?.id)).status).toBe(204);
    expect(await shown()).toEqual([]);
    expect((await remove(messages[0]?.id)).status).toBe(404);
    expect((await remove('x')).status).toBe(404);
  });
});

describe('the list of submitted messages', () => {
  test('has each message once, newest first, page by page', async () => {
    for (let n = 0; n < 60; n++) await submit({ ...row, message: `no ${n}` });
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Page = await submitted(next);
      expect(page.total).toBe(60);
      expect(page.messages.length).toBeLessThanOrEqual(25);
      seen.push(...page.messages.map(({ message }) => message));
      next = page.next;
    }
    // Messages of the same moment have any order.
    expect(seen.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => `no ${n}`).sort());
  });

  test.each(['x', '__', '\u0000', '2026_x', "'; drop table messages"])(
    'answers the invalid cursor %j with the first page',
    async (cursor) => {
      const response = await site.ask(`/api/messages/submitted?cursor=${encodeURIComponent(cursor)}`, {
        cookie: cookies.superadmin,
      });
      expect(response.status).toBe(200);
    },
  );
});
