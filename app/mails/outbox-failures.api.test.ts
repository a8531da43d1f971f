import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxWorker } from '../../platform/jobs/outbox-worker.ts';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { donor, start } from '../../test/donor.ts';
import { type SmtpAnswer, startSmtp } from '../../test/fakes/smtp.ts';
import {
  emptyOutbox,
  isSettled,
  openMailingSite,
  outboxOf,
  recipientsOf,
  startWorker,
} from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';

const site = openForSuite(() => openMailingSite({ TEAM_EMAIL: 'team@example.net' }));
const cookies = signInForSuite(site, 'leela');
let worker: OutboxWorker | null = null;
beforeEach(() => emptyOutbox(site));
afterEach(async () => {
  await worker?.stop();
  worker = null;
});

const recipients = () => recipientsOf(site);
const states = async () => (await outboxOf(site)).map(({ state }) => state);

/** Waits until each mail of the outbox failed once and is tried again. */
async function isTriedTwice(): Promise<void> {
  while ((await outboxOf(site)).some(({ attempts }) => attempts < 2)) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('a failing mail server', () => {
  test.each<[string, SmtpAnswer]>([
    ['says 451 to the recipient', { recipient: 451 }],
    ['says 452 to the content', { content: 452 }],
    ['closes the connection in the middle of DATA', 'drop'],
  ])('that %s delays mail and loses none', async (_what, answer) => {
    site.smtp.answer = answer;
    await start(site);
    worker = startWorker(site);
    await isTriedTwice();
    expect(site.smtp.taken).toEqual([]);
    site.smtp.answer = 'take';
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
  });

  test('that can’t be reached delays mail and loses none', async () => {
    const { port } = new URL(site.smtp.url);
    await site.smtp.stop();
    await start(site);
    worker = startWorker(site);
    await isTriedTwice();
    expect((await outboxOf(site))[0]?.lastError).toMatch(/ECONNREFUSED/);
    site.smtp = await startSmtp('take', Number(port));
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
  });

  test('that is slow gets each mail once', async () => {
    site.smtp.answer = { after: 400 };
    await start(site);
    worker = startWorker(site, { leaseMs: 20_000 });
    await isSettled(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
    expect((await outboxOf(site)).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test('that is slow during a stop: a mail under way is sent or goes back to the queue', async () => {
    site.smtp.answer = { after: 100 };
    await start(site);
    worker = startWorker(site);
    while (site.smtp.asked < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect([await states(), site.smtp.taken.length]).toEqual([['sent', 'sent'], 2]);

    await start(site);
    site.smtp.answer = { after: 5000 };
    worker = startWorker(site, { stopTimeoutMs: 50 });
    while (site.smtp.asked < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    const queued = { state: 'queued', attempts: 0 };
    expect((await outboxOf(site)).slice(2)).toMatchObject([queued, queued]);
  });
});

describe('a mail that can’t be sent', () => {
  const list = (query = '?state=failed') =>
    jsonOf<Record<string, unknown>[]>(site.ask(`/api/mails${query}`, { cookie: cookies.leela }));

  test('because the server refuses its recipient fails at once, and the team sees why', async () => {
    site.smtp.answer = { recipient: 550 };
    await start(site, { email: 'meera@gmial.example' });
    worker = startWorker(site);
    await isSettled(site);
    const [first] = await list();
    expect(await list()).toHaveLength(2);
    expect(first).toMatchObject({ state: 'failed', attempts: 1, lastError: expect.stringMatching(/^550 /) });
    expect(JSON.stringify(await list())).not.toContain('payload');
    expect(await list('?state=waiting')).toEqual([]);
  });

  test('after its last attempt has failed', async () => {
    site.smtp.answer = { content: 451 };
    await start(site);
    worker = startWorker(site, { pauseAfter: (attempts) => (attempts < 3 ? 5 : null) });
    await isSettled(site);
    const failed = { state: 'failed', attempts: 3 };
    expect(await outboxOf(site)).toMatchObject([failed, failed]);
  });

  test('is sent again to the corrected address', async () => {
    site.smtp.answer = { recipient: 550 };
    const { id } = await start(site, { email: 'meera@gmial.example' });
    worker = startWorker(site);
    await isSettled(site);
    site.smtp.answer = 'take';
    const seen = (await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json()) as object;
    await editDonation(site, cookies.leela, id, { ...seen, email: 'meera@gmail.example' });
    const sendAgain = (mailId: unknown) =>
      site.ask(`/api/mails/${mailId}/send-again`, { method: 'POST', cookie: cookies.leela });
    for (const mail of await list()) expect((await sendAgain(mail.id)).status).toBe(204);
    await isSettled(site);
    expect(recipients()).toEqual(['meera@gmail.example', 'team@example.net']);
    const [sent] = await outboxOf(site);
    await expectAnswer(sendAgain(sent?.id), 409, { message: 'This mail is already sent.' });
  });

  test('can be dropped by the team', async () => {
    site.smtp.answer = { recipient: 550 };
    await start(site);
    worker = startWorker(site);
    await isSettled(site);
    for (const mail of await list()) {
      await site.ask(`/api/mails/${mail.id}`, { method: 'DELETE', cookie: cookies.leela });
    }
    expect([await list(), await states()]).toEqual([[], ['dropped', 'dropped']]);
  });

  test('keeps its Message-ID when it is sent again, so that mail programs show it once', async () => {
    site.smtp.answer = { content: 451 };
    await start(site);
    worker = startWorker(site);
    while (site.smtp.asked < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    site.smtp.answer = 'take';
    await isSettled(site);
    const ids = (await outboxOf(site)).map(({ id }) => `<${id}@example.org>`).sort();
    expect((await site.smtp.mails()).map(({ messageId }) => messageId).sort()).toEqual(ids);
  });
});
