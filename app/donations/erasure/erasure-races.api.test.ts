/** Erasures while mails of the same donor are being written and sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Message } from '../../../platform/integrations/mail.ts';
import { openOutboxWorker, usualTimes } from '../../../platform/jobs/outbox-worker.ts';
import { give, start } from '../../../test/donor.ts';
import { isSettled, openMailingSite, startWorker } from '../../../test/mail.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { openForEach, signInForEach } from '../../../test/suite.ts';
import { deleteDonation, eraseDonation, signedIn, verifyAsSeen } from '../../../test/team.ts';
import { composeMail } from '../../mail-kinds.server.ts';

const site = openForEach(() => openTestSite());
const cookies = signInForEach(site, 'superadmin');

const erase = ({ id }: { id: string }, on = site, cookie = cookies.superadmin) =>
  eraseDonation(on, cookie, id);

/** The captured mails, whole. */
async function captured(): Promise<string[]> {
  const folder = join(site.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Sends all mails; `before` runs when a mail is written or is about to be sent. */
async function sendAll(
  on: TestSite,
  before: { compose?: () => Promise<unknown>; send?: (message: Message) => Promise<unknown> },
): Promise<void> {
  const worker = openOutboxWorker(
    {
      ...on,
      async compose(mail) {
        const message = await composeMail(on, mail);
        await before.compose?.();
        return message;
      },
      mailer: {
        ...on.mailer,
        async send(message, signal) {
          await before.send?.(message);
          await on.mailer.send(message, signal);
        },
      },
    },
    { ...usualTimes, pollMs: 10 },
  );
  worker.start();
  await isSettled(on);
  await worker.stop();
}

test('a mail whose donor is erased while it is written is not sent', async () => {
  const smtpSite = await openMailingSite();
  const cookie = await signedIn(smtpSite, 'superadmin');
  const donation = await start(smtpSite, { email: 'asha@example.org' });
  let erased: Promise<Response> | null = null;
  const compose = () => {
    erased ??= erase(donation, smtpSite, cookie);
    return erased;
  };
  await sendAll(smtpSite, { compose });
  const subjects = (await smtpSite.smtp.mails()).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Your details have been deleted/)]);
  await smtpSite.close();
});

test('a captured mail whose donor is erased while it is sent is deleted; others stay', async () => {
  const donation = await start(site, { email: 'asha@example.org', firstname: 'Asha' });
  await start(site, { email: 'biju@example.org', firstname: 'Biju' });
  const before: string[] = [];
  let erased: Promise<Response> | null = null;
  await sendAll(site, {
    send(message) {
      before.push(message.to);
      erased ??= erase(donation);
      return erased;
    },
  });
  expect(before).not.toEqual([]);
  const mails = await captured();
  expect(mails.filter((mail) => /asha/i.test(mail))).toEqual([]);
  expect(mails.filter((mail) => /biju/i.test(mail))).toHaveLength(2);
});

test('of forty donors erased right after their verification no captured mail stays', async () => {
  const worker = startWorker(site);
  const gifts: Awaited<ReturnType<typeof give>>[] = [];
  // Not all at once: on a busy machine the pool refuses some of forty.
  for (let n = 0; n < 40; n += 8) {
    const group = Array.from({ length: 8 }, (_, each) =>
      give(
        site,
        { email: `asha${n + each}@example.org`, firstname: 'Asha' },
        String(401255678800 + n + each),
      ),
    );
    gifts.push(...(await Promise.all(group)));
  }
  await Promise.all(
    gifts.map(async ({ id }) => {
      await verifyAsSeen(site, cookies.superadmin, id);
      expect((await erase({ id })).status).toBe(200);
    }),
  );
  await isSettled(site);
  await worker.stop();
  expect(await captured()).toEqual([]);
  expect(await site.db.selectFrom('outbox').select('kind').execute()).toEqual([]);
});

test('a reminder whose donor is erased while it is sent leaves no trace', async () => {
  const donation = await start(site, { email: 'asha@example.org' });
  await site.db.deleteFrom('outbox').execute();
  const send = site.mailer.send;
  site.mailer.send = async (message) => {
    expect((await erase(donation)).status).toBe(200);
    await send(message);
  };
  const path = `/api/donations/send-reminder/${donation.id}`;
  const answer = await site.ask(path, { method: 'POST', cookie: cookies.superadmin });
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'donation.erased']);
  expect(await captured()).toEqual([]);
  const rows = [
    await site.db.selectFrom('donationEvents').selectAll().execute(),
    await site.db.selectFrom('reminders').selectAll().execute(),
  ];
  expect(JSON.stringify(rows)).not.toContain('asha');
});

test('captured files with all donors are deleted by each erasure', async () => {
  const donation = await give(site, { email: 'asha@example.org' });
  await give(site, { email: 'biju@example.org' }, '401255678891');
  const path = '/api/donations/send-donation-csv?recipientEmail=super@example.org';
  expect((await site.ask(path, { method: 'POST', cookie: cookies.superadmin })).status).toBe(200);
  expect(await captured()).toHaveLength(1);
  await erase(donation);
  expect(await captured()).toEqual([]);
});

test('a mail of a donation that was deleted for good while it was written is not sent', async () => {
  const donation = await start(site, { email: 'asha@example.org' });
  await deleteDonation(site, cookies.superadmin, donation.id);
  await sendAll(site, {
    compose: () => site.db.deleteFrom('donations').where('id', '=', donation.id).execute(),
  });
  expect(await captured()).toEqual([]);
});
