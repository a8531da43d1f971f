import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { attach, changeRow, confirm, start } from '../../../test/donor.ts';
import { openMailingSite } from '../../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { readZip } from '../../../test/zip.ts';
import { csvFields } from './csv.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'superadmin');

const read = async (path: string) => {
  const response = await site.ask(path, { cookie: cookies.superadmin });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('the spreadsheet keeps IDs, phones, zeros and formulas as text, and dates and amounts typed', async () => {
  const donation = await start(site, {
    firstname: 'ശ്രീലക്ഷ്മി',
    lastname: '=HYPERLINK("http://x.example","y")',
    address: '0012',
    amount: '5000.50',
    message: 'two\nlines & <more>',
  });
  const screenshotUrl = await attach(site, donation);
  await confirm(site, donation, { paymentMethod: 'UPI', confirmationNumber: '012345678901', screenshotUrl });
  const date = '2026-11-21T20:00:00.000Z';
  await changeRow(site, donation.id, { date });
  const { response, bytes } = await read('/api/donations/xlsx');
  expect(response.headers.get('content-disposition')).toMatch(/filename="donations-[\d-]+\.xlsx"/);
  const { sheets } = await readXlsx(bytes);
  const [head, ...rows] = sheets[0]?.rows ?? [];
  expect(head).toEqual(csvFields);
  const row = Object.fromEntries(csvFields.map((field, n) => [field, rows[0]?.[n]]));
  expect(row).toMatchObject({
    id: donation.id,
    firstname: 'ശ്രീലക്ഷ്മി',
    lastname: '=HYPERLINK("http://x.example","y")',
    phone: '+91 98470 12345',
    address: '0012',
    amount: 5000.5,
    rupees: 5001,
    confirmationNumber: '012345678901',
    isVerified: false,
    message: 'two\nlines & <more>',
    receivedINR: null,
    // In Indian time.
    date: new Date('2026-11-22T01:30:00.000Z'),
  });
  // Read without our library.
  const xml = Buffer.from(readZip(bytes).get('xl/worksheets/sheet1.xml') ?? []).toString();
  expect(xml).toContain('<t>012345678901</t>');
  expect(xml).not.toContain('<f>');
  expect(rows).toHaveLength(1);
});

test('the audit records the download', async () => {
  const response = await site.ask('/api/donations/csv-uses', { cookie: cookies.superadmin });
  expect((await response.json())[0]).toMatchObject({
    action: 'csv.downloaded',
    subject: expect.stringMatching(/\.xlsx$/),
  });
});

test('a CSV that is too large for a mail is sent zipped', async () => {
  const { id } = await start(site);
  const { reviewRank: _computed, ...row } = await site.db
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const notes = `${'what the donor said on the phone, '.repeat(600)}`;
  for (let n = 0; n < 750; n += 50) {
    const rows = Array.from({ length: 50 }, () => ({
      ...row,
      notes,
      id: crypto.randomUUID(),
      activeAddressKey: null,
      activeVisitorKey: null,
      idempotencyKey: null,
    }));
    await site.db.insertInto('donations').values(rows).execute();
  }
  const response = await site.ask('/api/donations/send-donation-csv?recipientEmail=asha@example.com', {
    method: 'POST',
    cookie: cookies.superadmin,
  });
  expect(response.status).toBe(200);
  const [mail] = await site.smtp.mails();
  const [file] = mail?.attachments ?? [];
  expect(file).toMatchObject({ mimeType: 'application/zip', filename: expect.stringMatching(/\.zip$/) });
  const files = [...readZip(new Uint8Array(file?.content as ArrayBuffer))];
  expect(files.map(([name]) => name)).toEqual([expect.stringMatching(/^donations-[\d-]+\.csv$/)]);
  const { bytes } = await read('/api/donations/csv');
  expect(bytes.length).toBeGreaterThan(14_000_000);
  expect(Buffer.from(files[0]?.[1] ?? []).equals(bytes)).toBe(true);
});
