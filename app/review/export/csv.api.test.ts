import { beforeEach, expect, test } from 'vitest';
import { attach, confirm, give, start } from '../../../test/donor.ts';
import { openMailingSite } from '../../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { shortReference } from '../../donations/donation.ts';
import { csvHead } from './csv.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  site.smtp.forget();
  await site.db.deleteFrom('donations').execute();
});

const download = () => site.ask('/api/donations/csv', { cookie: cookies.superadmin });

async function send(recipientEmail: string) {
  const query = new URLSearchParams({ recipientEmail });
  const response = await site.ask(`/api/donations/send-donation-csv?${query}`, {
    method: 'POST',
    cookie: cookies.superadmin,
  });
  return { status: response.status, ...((await response.json()) as { message: string }) };
}

test('the CSV of a list has the donations of all pages that its filter and search find', async () => {
  for (let n = 0; n < 35; n++) await start(site, { lastname: n % 2 ? 'Odd' : 'Even' });
  const { id } = await give(site, { lastname: 'Odd' });
  const linesOf = async (query: string) => {
    const response = await site.ask(`/api/donations/csv?${query}`, { cookie: cookies.superadmin });
    return (await response.text()).trim().split('\r\n').slice(1);
  };
  expect(await linesOf('search=odd')).toHaveLength(18);
  expect(await linesOf('search=odd&filter=completed')).toEqual([expect.stringContaining(id)]);
  expect(await linesOf('filter=started')).toHaveLength(35);
});

test('the mailed CSV of all donations is in UTF-8 and equals the download', async () => {
  const donation = await start(site, {
    firstname: 'ശ്രീലക്ഷ്മി',
    lastname: '=1+1',
    message: 'With "love",\nus',
  });
  const screenshotUrl = await attach(site, donation);
  await confirm(site, donation, { paymentMethod: 'UPI', confirmationNumber: '401255678890', screenshotUrl });
  expect(await send(' asha@example.com ')).toMatchObject({
    status: 200,
    message: 'CSV email sent successfully.',
  });

  const [mail] = await site.smtp.mails();
  expect(site.smtp.taken[0]?.to).toEqual(['asha@example.com']);
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({
    mimeType: 'text/csv',
    filename: expect.stringMatching(/^donations-[\d-]+\.csv$/),
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.content as ArrayBuffer);
  expect(text.startsWith(csvHead)).toBe(true);
  expect(text).toContain(`${donation.id},ശ്രീലക്ഷ്മി,'=1+1,meera@example.com,+91 98470 12345,`);
  expect(text).toContain('"With ""love"",\nus"');
  expect(text).toContain(`,401255678890,false,UPI,${site.config.publicUrl}${screenshotUrl},`);

  const downloaded = await download();
  expect(downloaded.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(downloaded.headers.get('content-disposition')).toMatch(/^attachment; filename="donations-.*\.csv"$/);
  expect(Buffer.from(await downloaded.arrayBuffer()).toString()).toBe(text);
});

test('the CSV has each of 1,204 donations once', async () => {
  const { id } = await start(site);
  const row = await site.db
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { reviewRank: _computed, ...donation } = row;
  const more = Array.from({ length: 1203 }, () => ({
    ...donation,
    id: crypto.randomUUID(),
    activeAddressKey: null,
    activeVisitorKey: null,
    idempotencyKey: null,
  }));
  for (let n = 0; n < more.length; n += 200) {
    await site.db
      .insertInto('donations')
      .values(more.slice(n, n + 200))
      .execute();
  }
  const lines = (await (await download()).text()).trim().split('\r\n').slice(1);
  expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(
    new Set([id, ...more.map((each) => each.id)]),
  );
  expect(lines).toHaveLength(1204);
});

test.each([
  '',
  'asha',
  'asha@example',
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
])('the CSV is not sent to %j', async (recipient) => {
  expect(await send(recipient)).toMatchObject({
    status: 400,
    message: 'Please enter a valid email address.',
  });
  expect(site.smtp.asked).toBe(0);
});

test('the super-admin sees why the mail server refused', async () => {
  await start(site);
  site.smtp.answer = { content: 552 };
  const refused = await send('asha@example.com');
  expect(refused.status).toBe(503);
  expect(refused.message).toMatch(/^The mail server refused it: 552 /);
  site.smtp.answer = 'drop';
  expect((await send('asha@example.com')).status).toBe(503);
  site.smtp.answer = 'take';
  expect((await send('asha@example.com')).status).toBe(200);
});

test('the audit records downloads, sent mails and exports of one donor, but not failed mails', async () => {
  await site.db.deleteFrom('auditEntries').execute();
  await send('asha@example.com');
  site.smtp.answer = 'drop';
  expect((await send('nobody@example.com')).status).toBe(503);
  await (await download()).arrayBuffer();
  const { id } = await start(site);
  await (await site.ask(`/api/donations/${id}/export`, { cookie: cookies.superadmin })).arrayBuffer();
  const response = await site.ask('/api/donations/csv-uses', { cookie: cookies.superadmin });
  const at = expect.stringMatching(/^\d{4}-.*Z$/);
  const file = expect.stringMatching(/^donations-[\d-]+\.csv$/);
  expect(await response.json()).toEqual([
    { at, who: 'superadmin', action: 'donor.exported', subject: shortReference(id) },
    { at, who: 'superadmin', action: 'csv.downloaded', subject: file },
    { at, who: 'superadmin', action: 'csv.sent', subject: 'asha@example.com' },
  ]);
});
