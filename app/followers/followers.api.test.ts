import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../platform/durations.ts';
import type { OutboxWorker } from '../../platform/jobs/outbox-worker.ts';
import { freshAddress, start } from '../../test/donor.ts';
import type { FakeSmtp } from '../../test/fakes/smtp.ts';
import {
  isSettled,
  linkIn,
  type MailingSite,
  openMailingSite,
  outboxOf,
  startWorker,
} from '../../test/mail.ts';
import { work } from '../../test/proof.ts';
import type { TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { applyRetention } from '../privacy/retention.server.ts';
import { followerId } from './links.server.ts';
import { passOnDeliveries } from './send-update.server.ts';

const publicUrl = 'https://help.example.org';
let mailing: MailingSite;
let smtp: FakeSmtp;
let site: TestSite;
let superAdmin: string;
let worker: OutboxWorker;
beforeAll(async () => {
  mailing = await openMailingSite({ PUBLIC_URL: publicUrl, MAIL_FROM: 'no-reply@help.example.org' });
  ({ site, smtp } = mailing);
  superAdmin = await signedIn(site, 'superadmin');
});
afterAll(() => mailing.close());
beforeEach(async () => {
  for (const table of ['outbox', 'followers', 'updateDeliveries', 'updates', 'counters'] as const) {
    await site.db.deleteFrom(table).execute();
  }
  smtp.forget();
  worker = startWorker(site);
});
afterEach(() => worker.stop());

const follow = (email: unknown, language = 'en', address = freshAddress()) =>
  site.ask('/api/followers', { method: 'POST', json: { email, language }, address });
const followers = () => site.db.selectFrom('followers').selectAll().orderBy('email').execute();
const mailsTo = async (address: string) =>
  (await smtp.mails()).filter(({ to }) => to?.[0]?.address === address);

/** What a link of a mail does, once it is opened and its button is pressed. */
function press(method: 'GET' | 'PUT' | 'DELETE', link: string) {
  return site.ask(`/api/followers/link?${new URL(link).searchParams}`, { method, address: freshAddress() });
}

const leaveLinkOf = (mail: Email) =>
  mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value.replace(/[<>\s]/g, '') ?? '';

async function mailArrived(address: string): Promise<Email> {
  await isSettled(site);
  const mail = (await mailsTo(address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

async function confirmed(email: string, language = 'en'): Promise<string> {
  await follow(email, language);
  const link = linkIn(await mailArrived(email), `${publicUrl}/follow`);
  expect((await press('PUT', link)).status).toBe(204);
  return link;
}

/** Followers who have said yes, as rows. */
async function plant(count: number, language = 'en'): Promise<void> {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, n) => {
    const email = `f${n}@example.org`;
    return { id: followerId(site, email), email, language, askedAt: now, confirmedAt: now };
  });
  await site.db.insertInto('followers').values(rows).execute();
}

async function addUpdate(
  description = 'She is home.\n\nShe sleeps well.',
  translations = {},
): Promise<string> {
  const json = { date: '2026-11-20', description, translations };
  const response = await site.ask('/api/updates', { method: 'POST', cookie: superAdmin, json });
  return ((await response.json()) as { id: string }).id;
}

const send = (id: string) => site.ask(`/api/followers/updates/${id}`, { method: 'POST', cookie: superAdmin });
const shown = async () =>
  (await (await site.ask('/api/followers', { cookie: superAdmin })).json()) as {
    followers: number;
    sendings: Record<string, number | string>[];
  };

/** Passes on until nothing waits. */
async function passOnAll(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await passOnDeliveries(site);
    worker.wake();
    await isSettled(site);
  }
  await passOnDeliveries(site);
}

describe('following', () => {
  test('begins with a mail, by whose link alone the holder of the mailbox says yes, in their language', async () => {
    expect((await follow('Meera@example.org', 'ml')).status).toBe(204);
    const mail = await mailArrived('Meera@example.org');
    expect(mail.subject).toContain('ഉറപ്പിക്കുക');
    expect(mail.text).not.toContain('undefined');
    const link = linkIn(mail, `${publicUrl}/follow`);
    expect(new URL(link).searchParams.get('lang')).toBe('ml');
    // Mail programs open links by themselves.
    const opened = await press('GET', link);
    expect(await opened.json()).toEqual({ email: 'M•••@example.org', isFollowing: false });
    expect((await shown()).followers).toBe(0);
    expect((await press('PUT', link)).status).toBe(204);
    expect((await press('PUT', link)).status).toBe(204);
    expect(await (await press('GET', link)).json()).toMatchObject({ isFollowing: true });
    expect(await shown()).toEqual({ followers: 1, sendings: [] });
  });

  test('of who follows already is answered alike, and brings no mail', async () => {
    await confirmed('meera@example.org');
    const before = (await outboxOf(site)).length;
    expect((await follow('meera+news@example.org')).status).toBe(204);
    expect((await outboxOf(site)).length).toBe(before);
    expect(await followers()).toHaveLength(1);
  });

  test('is asked for again with a new link; the older one is invalid', async () => {
    await follow('meera@example.org');
    const first = linkIn(await mailArrived('meera@example.org'), `${publicUrl}/follow`);
    await follow('meera@example.org');
    const second = linkIn(await mailArrived('meera@example.org'), `${publicUrl}/follow`);
    expect((await press('PUT', first)).status).toBe(404);
    expect((await press('PUT', second)).status).toBe(204);
  });

  test('brings no more than two mails a day to one mailbox, however it is written, and takes none of a donor’s', async () => {
    for (const email of ['m.nair@gmail.com', 'mnair@gmail.com', 'm.n.air+x@gmail.com', 'M.Nair@gmail.com']) {
      expect((await follow(email)).status).toBe(204);
    }
    const kinds = async () => (await outboxOf(site)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['follow-confirmation', 'follow-confirmation']);
    await start(site, { email: 'mnair@gmail.com' });
    expect((await kinds()).filter((kind) => kind === 'complete-donation')).toHaveLength(1);
  });

  test('is refused to one address that asks too often', async () => {
    const address = freshAddress();
    const ask = async (n: number, headers = {}) => {
      const json = { email: `a${n}@example.org` };
      return (await site.ask('/api/followers', { method: 'POST', json, address, headers })).status;
    };
    for (let n = 0; n < 20; n++) expect(await ask(n)).toBe(204);
    // From the half on it costs work, which a program that floods has to do.
    expect(await ask(20)).toBe(428);
    for (let n = 20; n < 40; n++) expect(await ask(n, await work(site, address))).toBe(204);
    expect(await ask(40, await work(site, address))).toBe(429);
  });

  test.each([[''], ['meera'], [7], ['a@b.example\nBcc: all@example.org'], [null]])(
    'is refused for %j',
    async (email) => {
      const response = await follow(email);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { email: expect.any(String) } },
      ]);
      expect(await followers()).toEqual([]);
    },
  );

  test('ends by one click, and nothing of the follower is kept; no other link does so', async () => {
    const link = await confirmed('meera@example.org');
    const id = await addUpdate();
    await send(id);
    await passOnAll();
    const mail = await mailArrived('meera@example.org');
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    );
    const leave = leaveLinkOf(mail);
    expect(leave).toContain(`${publicUrl}/unfollow?`);
    expect(mail.text).toContain(leave);
    for (const other of [link, leave.replace(/key=[^&]+/, 'key=x'), leave.replace(/id=[^&]+/, 'id=x')]) {
      expect((await press('DELETE', other)).status).toBe(404);
    }
    expect(await followers()).toHaveLength(1);
    expect((await press('DELETE', leave)).status).toBe(204);
    expect(await followers()).toEqual([]);
    // Pressed twice, or by the mail program and the follower.
    expect((await press('DELETE', leave)).status).toBe(204);
    expect((await press('PUT', link)).status).toBe(404);
  });

  test('that was never confirmed is forgotten after a week', async () => {
    await follow('old@example.org');
    await confirmed('new@example.org');
    const askedAt = new Date(Date.now() - 7 * DAY - 60_000).toISOString();
    await site.db.updateTable('followers').set({ askedAt }).execute();
    await follow('young@example.org');
    await applyRetention(site);
    expect((await followers()).map(({ email }) => email)).toEqual(['new@example.org', 'young@example.org']);
  });
});

describe('an update', () => {
  test('goes to those who follow, each in their language, and to nobody who only asked', async () => {
    await confirmed('en@example.org', 'en');
    await confirmed('ml@example.org', 'ml');
    await follow('asked@example.org');
    const id = await addUpdate('She is home.\n\nShe sleeps well.', { ml: 'ടീച്ചർ വീട്ടിലെത്തി.' });
    expect(await (await send(id)).json()).toEqual({ count: 2 });
    await passOnAll();
    const [en, ml] = [await mailArrived('en@example.org'), await mailArrived('ml@example.org')];
    expect(en.subject).toContain('She is home.');
    expect(en.text).toContain('She sleeps well.');
    expect(en.text).toContain(`${publicUrl}/updates/${id}?lang=en`);
    expect(ml.text).toContain('ടീച്ചർ വീട്ടിലെത്തി.');
    expect(ml.text).not.toContain('She is home.');
    expect(await mailsTo('asked@example.org')).toHaveLength(1);
    expect(await shown()).toEqual({ followers: 2, sendings: [{ updateId: id, sent: 2 }] });
  });

  test('is sent to nobody twice: not by a second press, not by several processes, not to who left and came back', async () => {
    await plant(25);
    const id = await addUpdate();
    await Promise.all([send(id), send(id), send(id)]);
    for (let n = 0; n < 10; n++) {
      await Promise.all([passOnDeliveries(site), passOnDeliveries(site), passOnDeliveries(site)]);
      worker.wake();
      await isSettled(site);
    }
    const id0 = followerId(site, 'f0@example.org');
    await site.db.deleteFrom('followers').where('id', '=', id0).execute();
    await confirmed('f0@example.org');
    expect(await (await send(id)).json()).toEqual({ count: 0 });
    await passOnAll();
    const updates = (await smtp.mails()).filter(({ subject }) => subject?.startsWith('News of'));
    expect(updates.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 25 }, (_, n) => `f${n}@example.org`).sort(),
    );
    expect((await shown()).sendings).toEqual([{ updateId: id, sent: 25 }]);
    // Who follows since then gets it with the next press.
    await confirmed('late@example.org');
    expect(await (await send(id)).json()).toEqual({ count: 1 });
  });

  test('is handed to the outbox a few at a time, and no more while those wait', async () => {
    await worker.stop();
    await plant(45);
    await send(await addUpdate());
    for (const _ of [1, 2, 3]) await passOnDeliveries(site);
    expect((await outboxOf(site)).length).toBe(10);
    expect((await shown()).sendings).toMatchObject([{ queued: 10, waiting: 35 }]);
    worker = startWorker(site);
    await isSettled(site);
    await passOnDeliveries(site);
    expect((await outboxOf(site)).length).toBe(20);
  });

  test('that a mailbox refuses is counted as failed, beside the update and not among the team’s mails', async () => {
    await plant(3);
    smtp.answer = { recipient: 550 };
    const id = await addUpdate();
    await send(id);
    await passOnAll();
    expect((await shown()).sendings).toEqual([{ updateId: id, failed: 3 }]);
    const failed = await site.ask('/api/mails?state=failed', { cookie: superAdmin });
    expect(await failed.json()).toEqual([]);
  });

  test('reaches nobody who leaves before their turn, and none is sent once it is deleted', async () => {
    await worker.stop();
    await plant(12);
    const id = await addUpdate();
    await send(id);
    await passOnDeliveries(site);
    await site.db.deleteFrom('followers').execute();
    worker = startWorker(site);
    await passOnAll();
    expect(smtp.taken).toEqual([]);
    expect((await shown()).sendings).toEqual([{ updateId: id, dropped: 12 }]);
    await plant(2);
    const deleted = await addUpdate();
    await send(deleted);
    await site.ask(`/api/updates/${deleted}`, { method: 'DELETE', cookie: superAdmin });
    await passOnAll();
    expect(smtp.taken).toEqual([]);
  });

  test('that isn’t there is sent to nobody', async () => {
    expect((await send(crypto.randomUUID())).status).toBe(404);
  });

  test('stays counted as sent when its mails have left the outbox', async () => {
    await plant(2);
    const id = await addUpdate();
    await send(id);
    await passOnDeliveries(site);
    await isSettled(site);
    await site.db.deleteFrom('outbox').execute();
    await passOnDeliveries(site);
    expect((await shown()).sendings).toEqual([{ updateId: id, sent: 2 }]);
  });
});
