import { describe, expect, test } from 'vitest';
import { freshAddress } from '../../test/donor.ts';
import { work } from '../../test/proof.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite({ TEAM_EMAIL: 'team@kaithangu.example' }));

const message = {
  firstname: 'Meera',
  lastname: 'Nair',
  address: '',
  email: 'meera@example.com',
  phone: '',
  message: 'How is she?\nWe pray for her.',
};

function send(changes: Record<string, unknown> = {}, init: AskInit = {}) {
  const json = { ...message, ...changes };
  return site.ask('/api/contact', { method: 'POST', json, address: freshAddress(), ...init });
}

const stored = () => site.db.selectFrom('contactMessages').selectAll().execute();
const queued = () => site.db.selectFrom('outbox').selectAll().where('kind', '=', 'contact-message').execute();

test('a message is stored and queued to the team, with all that an answer needs', async () => {
  const response = await send({ phone: '+91 98470 12345' });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { message: "Thank you for contacting us! We'll get back to you shortly." },
  ]);
  const [row] = await stored();
  expect(row).toMatchObject({ ...message, phone: '+91 98470 12345', answeredAt: null });
  const [mail] = await queued();
  expect(mail).toMatchObject({ recipient: 'team@kaithangu.example', state: 'queued' });
  expect(JSON.parse(mail?.payload ?? '')).toMatchObject({
    email: 'meera@example.com',
    contactMessageId: row?.id,
  });
});

describe('a message is refused', () => {
  test.each([
    ['firstname', '', 'First name is required'],
    ['firstname', 7, 'First name is required'],
    ['firstname', 'x'.repeat(101), 'At most 100 characters.'],
    ['lastname', null, 'Last name is required'],
    ['email', ' ', 'Email is required'],
    ['email', 'meera', 'Invalid email format'],
    ['email', 'meera@example.com\nBcc: all@example.com', 'Invalid email format'],
    ['message', ' \n ', 'Message is required'],
    ['message', ['x'], 'Message is required'],
    ['message', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['address', 'x'.repeat(501), 'At most 500 characters.'],
    ['phone', '1'.repeat(41), 'At most 40 characters.'],
  ])('whose %s is %j', async (field, value, words) => {
    const before = (await stored()).length;
    const response = await send({ [field]: value });
    expect([response.status, (await response.json()).fields]).toEqual([400, { [field]: words }]);
    expect((await stored()).length).toBe(before);
  });
});

test('names and addresses are one line each, whatever is sent', async () => {
  await send({ firstname: 'Me\r\nBcc: x', address: 'a\nb', phone: '1\n2', email: 'lines@example.com' });
  const row = (await stored()).find(({ email }) => email === 'lines@example.com');
  expect([row?.firstname, row?.address, row?.phone]).toEqual(['Me Bcc: x', 'a b', '1 2']);
});

test('the same message sent again after a lost answer is stored and queued once', async () => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const before = [(await stored()).length, (await queued()).length];
  const answers = await Promise.all(Array.from({ length: 5 }, () => send({}, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect([(await stored()).length, (await queued()).length]).toEqual(before.map((n) => n + 1));
});

test('per hour and address twenty are free, eighty need work, the next gets 429, an hour later none does', async () => {
  const address = freshAddress();
  const worked = async () => send({}, { address, headers: await work(site, address) });
  for (let n = 0; n < 20; n++) expect((await send({}, { address })).status).toBe(200);
  expect((await send({}, { address })).status).toBe(428);
  for (let n = 20; n < 100; n++) expect((await worked()).status).toBe(200);
  expect((await worked()).status).toBe(429);
  expect((await send()).status).toBe(200);
  await site.db
    .updateTable('counters')
    .set({ resetsAt: new Date().toISOString() })
    .where('key', '=', `contact ${address}`)
    .execute();
  expect((await send({}, { address })).status).toBe(200);
});

test('without an app-check token every message is refused', async () => {
  const strict = await openTestSite({ APP_CHECK: 'enforce' });
  expect((await strict.ask('/api/contact', { method: 'POST', json: message })).status).toBe(401);
  await strict.close();
});
