/** In memory: the one mail that nothing needs to be paid, on the super-admin's decision. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeRow, start } from '../../../test/donor.ts';
import { emptyOutbox, endHold, findMail, openMailingSite, outboxOf, sendMails } from '../../../test/mail.ts';
import { runAgain, setStage } from '../../../test/stages.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { eraseDonation } from '../../../test/team.ts';
import { upsertUnsubscribed } from '../../mails/reminder-repository.server.ts';

const site = openForSuite(() => openMailingSite({ THANKS_AFTER_MINUTES: '15' }));
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  for (const table of ['donations', 'reminders', 'donationReminders', 'jobs'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  await setStage(site, 'memory');
  await emptyOutbox(site);
});
afterEach(() => vi.useRealTimers());

const ask = async (method: 'GET' | 'POST', cookie = cookies.superadmin) => {
  const response = await site.ask('/api/reminders/in-memory', { method, cookie });
  const answer = (await response.json()) as { count?: number; mailAt?: string | null };
  return { ...answer, status: response.status };
};
const mails = async () => (await outboxOf(site)).filter(({ kind }) => kind === 'in-memory');

/** An unfinished donation from before the death. */
async function unfinished(email: string, changes: object = {}) {
  await runAgain(site);
  const donation = await start(site, { email, ...changes });
  await setStage(site, 'memory');
  await site.db.deleteFrom('outbox').execute();
  return donation;
}

async function deliver() {
  await endHold(site);
  await sendMails(site);
}

test('nothing is sent until the super-admin asks; then each mailbox gets one mail, held so that it can be stopped', async () => {
  await unfinished('meera@gmail.com');
  await unfinished('mee.ra+x@googlemail.com');
  await unfinished('arjun@example.com');
  expect(await ask('GET')).toMatchObject({ status: 200, count: 2, heldMinutes: 15 });
  expect(await mails()).toEqual([]);
  const from = Date.now();
  const { count, mailAt } = await ask('POST');
  expect(count).toBe(2);
  expect(Date.parse(String(mailAt)) - from).toBeGreaterThan(14 * 60_000);
  expect((await mails()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  const stopped = (await mails()).find(({ recipient }) => recipient === 'arjun@example.com');
  const stop = { method: 'DELETE', cookie: cookies.leela };
  expect((await site.ask(`/api/mails/${stopped?.id}`, stop)).status).toBe(204);
  await deliver();
  expect(site.smtp.taken).toHaveLength(1);
  // Not again: neither later nor for another donation of the same mailbox.
  await unfinished('meera@gmail.com');
  expect(await ask('POST')).toMatchObject({ count: 0, mailAt: null });
});

test('nobody gets it at night: it waits for the morning where the donor lives', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T16:00:00Z') });
  await unfinished('meera@example.com', { country: 'India' });
  await unfinished('arjun@example.com', { country: 'Germany' });
  await ask('POST');
  const due = (await mails()).map(({ recipient, nextAt }) => [recipient, nextAt]);
  expect(Object.fromEntries(due)).toEqual({
    'meera@example.com': '2026-11-02T02:30:00.000Z',
    'arjun@example.com': '2026-11-01T16:15:00.000Z',
  });
});

test('two requests at the same time send no mail twice', async () => {
  await unfinished('meera@example.com');
  await unfinished('arjun@example.com');
  const answers = await Promise.all([ask('POST'), ask('POST')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { count }) => sum + Number(count), 0)).toBe(2);
  expect(await mails()).toHaveLength(2);
});

test('the mail asks for nothing, and its link lets a donor who has paid tell us', async () => {
  const { id } = await unfinished('meera@example.com');
  await changeRow(site, id, { language: 'ml' });
  await unfinished('arjun@example.com');
  await ask('POST');
  await deliver();
  const english = await findMail(site, ({ to }) => to?.[0]?.address === 'arjun@example.com');
  expect(english.subject).toBe('In memory of Anitha');
  expect(english.text).toContain('Nothing needs to be paid');
  expect(english.text).toMatch(/\/confirm-donation\?id=.*key=/);
  // A link's random key may contain any three letters.
  expect(english.text?.replace(/https?:\S+/g, '')).not.toMatch(/₹|UPI|IFSC|donate now/i);
  const malayalam = await findMail(site, ({ to }) => to?.[0]?.address === 'meera@example.com');
  expect(malayalam.subject).toContain('ഓർമ്മയ്ക്ക്');
  expect(malayalam.text).toContain('അടയ്ക്കേണ്ടതില്ല');
  const listed = await site.ask(`/api/mails/of/${id}`, { cookie: cookies.leela });
  expect(await listed.json()).toMatchObject({ mails: [{ kind: 'in-memory', state: 'sent' }] });
});

test.each([
  ['has paid', async ({ id }: { id: string }) => changeRow(site, id, { confirmationNumber: '401255670001' })],
  ['refuses mails', async () => upsertUnsubscribed(site.db, 'meera@example.com', '2026-11-01T00:00:00Z')],
  ['is erased', async ({ id }: { id: string }) => void (await eraseDonation(site, cookies.superadmin, id))],
  ['has no address', async ({ id }: { id: string }) => changeRow(site, id, { email: '', mailbox: '' })],
])('a donor who %s gets none, before or after the mail is queued', async (_what, act) => {
  await act(await unfinished('meera@example.com'));
  expect(await ask('POST')).toMatchObject({ count: 0 });
  await site.db.deleteFrom('donations').execute();
  await site.db.deleteFrom('reminders').execute();
  const donation = await unfinished('meera@example.com');
  expect(await ask('POST')).toMatchObject({ count: 1 });
  await act(donation);
  await deliver();
  const subjects = (await site.smtp.mails()).map(({ subject }) => subject);
  expect(subjects).not.toContain('In memory of Anitha');
});

test('a mail that waits is not sent once the stage was undone, and /mails says why', async () => {
  await unfinished('meera@example.com');
  await ask('POST');
  await runAgain(site);
  await deliver();
  expect(site.smtp.taken).toEqual([]);
  expect((await mails())[0]?.lastError).toContain('no longer in memory');
});

test('in every other stage it is refused, also as a job', async () => {
  const { id } = await unfinished('meera@example.com');
  await runAgain(site);
  await setStage(site, 'closed');
  expect(await ask('GET')).toMatchObject({ count: 0 });
  expect(await ask('POST')).toMatchObject({ status: 409, code: 'reminder.notInMemory' });
  const job = { id: crypto.randomUUID(), kind: 'memoryMail', subjects: [id] };
  const begin = { method: 'POST', json: job, cookie: cookies.leela };
  expect((await site.ask('/api/jobs', begin)).status).toBe(403);
  expect(await mails()).toEqual([]);
});
