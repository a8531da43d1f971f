import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { freshAddress } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { ContactMessage } from './contact-message.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'hari');

async function write(firstname: string): Promise<ContactMessage> {
  const json = { firstname, lastname: 'Nair', email: 'm@example.com', message: 'How is she?' };
  await site.ask('/api/contact', { method: 'POST', json, address: freshAddress() });
  const [newest] = await list('?limit=1');
  return newest as ContactMessage;
}

const ask = (query = '') => site.ask(`/api/contact${query}`, { cookie: cookies.leela });
const list = async (query = '') => (await (await ask(query)).json()) as ContactMessage[];

function mark(id: string, json: unknown, cookie = cookies.leela) {
  return site.ask(`/api/contact/${id}`, { method: 'PUT', json, cookie });
}

test('messages come newest first and page by page, each once, without the sender’s address', async () => {
  for (const firstname of ['one', 'two', 'three', 'four', 'five']) await write(firstname);
  const seen: string[] = [];
  let next: string | null = '/api/contact?limit=2';
  while (next) {
    const response: Response = await site.ask(next, { cookie: cookies.leela });
    seen.push(...((await response.json()) as ContactMessage[]).map(({ firstname }) => firstname));
    expect(response.headers.get('x-total-count')).toBe('5');
    next = response.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1] ?? null;
  }
  expect(seen.sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  const dates = (await list()).map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(Object.keys((await list())[0] ?? {}).sort()).toEqual(
    'address answeredAt answeredBy date email firstname id lastname message phone'.split(' '),
  );
});

describe('a message', () => {
  test('marked as answered names the admin and the time, and leaves the unanswered ones', async () => {
    const { id } = await write('Meera');
    const before = Number((await ask('?filter=unanswered&limit=1')).headers.get('x-total-count'));
    const response = await mark(id, { isAnswered: true });
    const answered = (await response.json()) as ContactMessage;
    expect([response.status, answered.answeredBy]).toEqual([200, 'leela']);
    expect(Date.now() - Date.parse(answered.answeredAt ?? '')).toBeLessThan(60_000);
    const unanswered = await ask('?filter=unanswered');
    expect(Number(unanswered.headers.get('x-total-count'))).toBe(before - 1);
    expect(((await unanswered.json()) as ContactMessage[]).map((each) => each.id)).not.toContain(id);
    expect((await list()).find((each) => each.id === id)).toEqual(answered);

    const undone = await mark(id, { isAnswered: false }, cookies.hari);
    expect(await undone.json()).toMatchObject({ answeredAt: null, answeredBy: null });
    expect((await list('?filter=unanswered')).map((each) => each.id)).toContain(id);
  });

  test('answered by two at once names the first', async () => {
    const { id } = await write('Shared');
    const first = await (await mark(id, { isAnswered: true })).json();
    const second = await mark(id, { isAnswered: true }, cookies.hari);
    expect([second.status, await second.json()]).toMatchObject([200, first]);
  });

  test.each([{}, { isAnswered: 'yes' }, { isAnswered: null }, { isAnswered: 1 }])(
    'marked with %j is refused',
    async (json) => {
      const { id } = await write('Steady');
      expect((await mark(id, json)).status).toBe(400);
    },
  );

  test.each(['x', '00000000-0000-4000-8000-000000000000'])('%s isn’t there', async (id) => {
    expect((await mark(id, { isAnswered: true })).status).toBe(404);
  });
});

test.each(['?limit=0', '?limit=x', '?cursor=x', '?cursor=W10', '?filter=lost'])(
  'the list %s is refused in words',
  async (query) => {
    await expectAnswer(ask(query), 400, { fields: expect.any(Object) });
  },
);
