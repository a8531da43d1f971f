import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxWorker } from '../../platform/jobs/outbox-worker.ts';
import { donor, start } from '../../test/donor.ts';
import { type FakeSmtp, type SmtpAnswer, startSmtp } from '../../test/fakes/smtp.ts';
import {
  emptyOutbox,
  isSettled,
  type MailingSite,
  openMailingSite,
  outboxOf,
  startWorker,
} from '../../test/mail.ts';
import type { TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';

let mailing: MailingSite;
let smtp: FakeSmtp;
let site: TestSite;
let admin: string;
let worker: OutboxWorker | null = null;

beforeAll(async () => {
  mailing = await openMailingSite({ TEAM_EMAIL: 'team@example.net' });
  ({ site, smtp } = mailing);
  admin = await signedIn(site, 'leela');
});
afterAll(() => mailing.close());
beforeEach(() => emptyOutbox({ site, smtp }));
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

const recipients = () => smtp.taken.flatMap(({ to }) => to).sort();
const states = async () => (await outboxOf(site)).map(({ state }) => state);

describe('a mail server in trouble', () => {
  test.each<[string, SmtpAnswer]>([
    ['says 451 to the recipient', { recipient: 451 }],
    ['says 452 to the content', { content: 452 }],
    ['closes the connection in the middle of DATA', 'drop'],
  ])('that %s delays mail and loses none', async (_what, answer) => {
    smtp.answer = answer;
    await start(site);
    worker = startWorker(site);
    while (smtp.asked < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(smtp.taken).toEqual([]);
    smtp.answer = 'take';
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
    expect((await outboxOf(site)).every(({ attempts }) => attempts > 1)).toBe(true);
  });

  test('that can’t be reached delays mail and loses none', async () => {
    const { port } = new URL(smtp.url);
    await smtp.stop();
    await start(site);
    worker = startWorker(site);
    while ((await outboxOf(site)).some(({ attempts }) => attempts < 2)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await outboxOf(site))[0]?.lastError).toMatch(/ECONNREFUSED/);
    smtp = await startSmtp('take', Number(port));
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
  });

  test('that is slow is waited for, and gets each mail once', async () => {
    smtp.answer = { after: 400 };
    await start(site);
    worker = startWorker(site, { leaseMs: 20_000 });
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
    expect((await outboxOf(site)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('that is slow while we stop: what is on its way goes out, or is given back', async () => {
    smtp.answer = { after: 100 };
    await start(site);
    worker = startWorker(site);
    while (smtp.asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect([await states(), smtp.taken.length]).toEqual([['sent', 'sent'], 2]);

    await start(site);
    smtp.answer = { after: 5000 };
    worker = startWorker(site, { stopTimeoutMs: 50 });
    while (smtp.asked < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect((await outboxOf(site)).slice(2)).toMatchObject([
      { state: 'queued', attempts: 0 },
      { state: 'queued', attempts: 0 },
    ]);
  });
});

describe('a mail that can’t be sent', () => {
  const list = async (query = '?state=failed') =>
    (await (await site.ask(`/api/mails${query}`, { cookie: admin })).json()) as Record<string, unknown>[];

  test('because the server refuses its recipient has failed at once, and the team sees why', async () => {
    smtp.answer = { recipient: 550 };
    await start(site, { email: 'meera@gmial.example' });
    worker = startWorker(site);
    await isSettled(site);
    const [first] = await list();
    expect(await list()).toHaveLength(2);
    expect(first).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringMatching(/^550 /) });
    expect(JSON.stringify(await list())).not.toContain('payload');
    expect(await list('?state=waiting')).toEqual([]);
  });

  test('for three days has failed', async () => {
    smtp.answer = { content: 451 };
    await start(site);
    worker = startWorker(site, { pauseAfter: (attempts) => (attempts < 3 ? 5 : null) });
    await isSettled(site);
    expect(await outboxOf(site)).toMatchObject([
      { state: 'failed', attempts: 3 },
      { state: 'failed', attempts: 3 },
    ]);
  });

  test('is sent again to the corrected address', async () => {
    smtp.answer = { recipient: 550 };
    const { id } = await start(site, { email: 'meera@gmial.example' });
    worker = startWorker(site);
    await isSettled(site);
    smtp.answer = 'take';
    const seen = (await (await site.ask(`/api/donations/${id}`, { cookie: admin })).json()) as object;
    await editDonation(site, admin, id, { ...seen, email: 'meera@gmail.example' });
    for (const mail of await list()) {
      const again = await site.ask(`/api/mails/${mail.id}/send-again`, { method: 'POST', cookie: admin });
      expect(again.status).toBe(204);
    }
    await isSettled(site);
    expect(recipients()).toEqual(['meera@gmail.example', 'team@example.net']);
    const [sent] = await outboxOf(site);
    const again = await site.ask(`/api/mails/${sent?.id}/send-again`, { method: 'POST', cookie: admin });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { message: 'This mail was sent already.' },
    ]);
  });

  test('can be given up', async () => {
    smtp.answer = { recipient: 550 };
    await start(site);
    worker = startWorker(site);
    await isSettled(site);
    for (const mail of await list())
      await site.ask(`/api/mails/${mail.id}`, { method: 'DELETE', cookie: admin });
    expect([await list(), await states()]).toEqual([[], ['dropped', 'dropped']]);
  });

  test('keeps its Message-ID when it is sent again: a mail program shows it once', async () => {
    smtp.answer = { content: 451 };
    await start(site);
    worker = startWorker(site);
    while (smtp.asked < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    smtp.answer = 'take';
    await isSettled(site);
    const ids = (await outboxOf(site)).map(({ id }) => `<${id}@example.org>`).sort();
    expect((await smtp.mails()).map(({ messageId }) => messageId).sort()).toEqual(ids);
  });
});
