import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { claimMail, type OutboxMail, settleMail } from '../../platform/jobs/outbox-repository.ts';
import { changeRow, confirmByUpi, donor, freshAddress, give, hour, start } from '../../test/donor.ts';
import {
  emptyOutbox,
  isSettled,
  openMailingSite,
  outboxOf,
  recipientsOf,
  sendMails,
  startWorker,
} from '../../test/mail.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation } from '../../test/team.ts';

const site = openForSuite(() => openMailingSite({ TEAM_EMAIL: 'team@example.net' }));
const cookies = signInForSuite(site, 'leela');
beforeEach(() => emptyOutbox(site));

const recipients = () => recipientsOf(site);
const states = async () => (await outboxOf(site)).map(({ state }) => state);

describe('a queued mail', () => {
  test('is sent once to the team and once to the donor, and replies go to the team', async () => {
    await start(site);
    await sendMails(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net']);
    expect(await states()).toEqual(['sent', 'sent']);
    for (const mail of await site.smtp.mails()) {
      expect(mail.from).toMatchObject({ name: 'Stand with Anitha', address: 'no-reply@example.org' });
      expect(mail.replyTo).toMatchObject([{ address: 'team@example.net' }]);
      expect(mail.html).toContain('<html');
      expect(mail.text).toContain(donor.firstname);
    }
  });

  test('is sent at once by the process that queued it', async () => {
    const own = await openTestSite({ SMTP_URL: site.smtp.url });
    // The worker's poll for mails of other processes never runs.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    own.outboxWorker.start();
    vi.useRealTimers();
    await start(own);
    await site.smtp.hasTaken(2);
    await own.close();
  });

  test('about a deleted donation is not sent', async () => {
    const { id } = await start(site);
    await deleteDonation(site, cookies.leela, id);
    await sendMails(site);
    expect([recipients(), await states()]).toEqual([[], ['dropped', 'dropped']]);
  });

  test('does not ask a donor to complete a complete donation', async () => {
    await give(site);
    await sendMails(site);
    const subjects = (await site.smtp.mails()).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      'Donation started: Meera Nair, ₹5,000',
      'Thank you, Meera Nair: your gift for Anitha',
    ]);
  });

  test('thanks nobody whose donation the team has marked as not paid meanwhile', async () => {
    const { id } = await give(site);
    await changeRow(site, id, { confirmationNumber: null });
    await sendMails(site);
    expect((await site.smtp.mails()).map(({ subject }) => subject?.split(' ')[0])).not.toContain('Thank');
  });

  test('that thanks a donor has the letter attached, in the donor’s language', async () => {
    const donation = await start(site, { firstname: 'ശ്രീലക്ഷ്മി', lastname: 'നമ്പ്യാർ' });
    await changeRow(site, donation.id, { language: 'ml' });
    await confirmByUpi(site, donation);
    await sendMails(site);
    const mail = (await site.smtp.mails()).find(({ attachments }) => attachments.length > 0);
    expect(mail?.subject).toBe('ശ്രീലക്ഷ്മി നമ്പ്യാർ, ഹൃദയം നിറഞ്ഞ നന്ദി – അനിത ടീച്ചർക്കൊപ്പം');
    const [letter] = mail?.attachments ?? [];
    expect(letter).toMatchObject({ filename: 'അനിത ടീച്ചറുടെ കത്ത്.pdf', mimeType: 'application/pdf' });
    expect(Buffer.from(letter?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(mail?.text).toContain('401255678890');
  });

  test('is sent by another worker after the lease of a dead process has expired', async () => {
    await start(site);
    const claimedUntil = (ms: number) =>
      site.db
        .updateTable('outbox')
        .set({ state: 'sending', attempts: 1, nextAt: new Date(Date.now() + ms).toISOString() });
    await claimedUntil(2 * MINUTE).execute();
    await start(site);
    const worker = startWorker(site);
    onTestFinished(() => worker.stop());
    await site.smtp.hasTaken(2);
    // The server takes a mail a moment before the outbox records it.
    await expect.poll(async () => (await states()).sort()).toEqual(['sending', 'sending', 'sent', 'sent']);
    await claimedUntil(-1).where('state', '=', 'sending').execute();
    await site.smtp.hasTaken(4);
    await isSettled(site);
    expect(site.smtp.asked).toBe(4);
  });
});

test('a worker whose lease has expired can’t settle the mail', async () => {
  await start(site);
  await site.db.deleteFrom('outbox').where('kind', '=', 'donation-alert').execute();
  const claim = async (lease: number) => (await claimMail(site.db, lease)) as OutboxMail;
  // The first lease expires at once.
  const lost = await claim(0);
  const held = await claim(hour);
  await settleMail(site.db, lost, { state: 'failed', lastError: 'too late' });
  expect(await outboxOf(site)).toMatchObject([
    { id: held.id, state: 'sending', attempts: 2, lastError: null },
  ]);
  await settleMail(site.db, held, { state: 'sent' });
  await settleMail(site.db, lost, { state: 'queued' });
  await settleMail(site.db, held, { state: 'queued' });
  expect(await states()).toEqual(['sent']);
});

test('settling one mail changes no other', async () => {
  await start(site);
  const one = (await claimMail(site.db, hour)) as OutboxMail;
  const other = (await claimMail(site.db, hour)) as OutboxMail;
  expect(other.id).not.toBe(one.id);
  await settleMail(site.db, one, { state: 'sent' });
  expect((await states()).sort()).toEqual(['sending', 'sent']);
});

describe('a stranger’s input', () => {
  test('adds no header and no recipient', async () => {
    const name = 'Meera\r\nBcc: all@example.com\r\n\r\nBuy!';
    await start(site, { firstname: name, lastname: '"Nair" <x@example.com>, y@example.com' });
    const json = {
      firstname: 'Anil\nBcc: all@example.com',
      lastname: 'K"\\<y@example.com>,',
      email: 'anil@example.com',
      message: 'Hello\r\n.\r\nRSET\r\nBcc: all@example.com',
    };
    await site.ask('/api/contact', { method: 'POST', json, address: freshAddress() });
    await sendMails(site);
    expect(recipients()).toEqual([donor.email, 'team@example.net', 'team@example.net']);
    const mails = await site.smtp.mails();
    for (const { bcc, cc, to, headers } of mails) {
      expect([bcc ?? [], cc ?? [], to?.length]).toEqual([[], [], 1]);
      expect(headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    }
    const contact = mails.find(({ subject }) => subject?.startsWith('Message from'));
    expect(contact?.replyTo).toMatchObject([{ address: 'anil@example.com' }]);
    expect(contact?.text).toContain('> Hello\n> .\n> RSET\n> Bcc: all@example.com');
    expect(mails.map(({ html }) => html).join()).not.toContain('<x@example.com>');
  });

  test('does not put an advertisement into the greeting', async () => {
    await start(site, { firstname: 'Win money', lastname: 'at casino.example.com' });
    await sendMails(site);
    const mail = (await site.smtp.mails()).find(({ to }) => to?.[0]?.address === donor.email);
    expect(mail?.text).toContain('Dear supporter,');
    expect(`${mail?.text}${mail?.html}`).not.toContain('casino');
  });
});

test('without SMTP_URL mails become .eml files in DATA_DIR/mail', async () => {
  const own = await openTestSite();
  try {
    await start(own);
    await sendMails(own);
    const folder = join(own.config.dataDir, 'mail');
    const files = readdirSync(folder);
    expect(files.map((file) => file.replace(/^.*\./, ''))).toEqual(['eml', 'eml']);
    const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([donor.email, 'team@example.org']);
  } finally {
    await own.close();
  }
});
