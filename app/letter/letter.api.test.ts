import { afterAll, beforeAll, expect, test } from 'vitest';
import { give } from '../../test/donor.ts';
import type { FakeSmtp } from '../../test/fakes/smtp.ts';
import { isSettled, type MailingSite, openMailingSite, startWorker } from '../../test/mail.ts';
import { renderPicture } from '../../test/pictures.ts';
import type { TestSite } from '../../test/site.ts';
import { signedIn } from '../../test/team.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';

let mailing: MailingSite;
let smtp: FakeSmtp;
let site: TestSite;
let cookie: string;

beforeAll(async () => {
  mailing = await openMailingSite();
  ({ site, smtp } = mailing);
  cookie = await signedIn(site, 'superadmin');
});
afterAll(() => mailing.close());

function upload(bytes: Uint8Array | string) {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'letter.pdf'));
  return site.ask('/api/letter', { method: 'PUT', body, cookie });
}
const preview = async (query = '') => {
  const response = await site.ask(`/api/letter/preview${query}`, { cookie });
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
};
const since = async () =>
  ((await (await site.ask('/api/letter', { cookie })).json()) as { scannedSince: string | null })
    .scannedSince;

const pdf = '%PDF-1.4 a letter that was scanned\n%%EOF\n';

test('a scanned letter goes out in place of the drawn one until it is removed', async () => {
  expect(await preview('?language=ml')).toMatch(/^%PDF-/);
  expect((await upload(pdf)).status).toBe(204);
  expect(await preview()).toBe(pdf);
  expect(await since()).toMatch(/^\d{4}-/);

  await give(site);
  const worker = startWorker(site);
  await isSettled(site);
  await worker.stop();
  const thanks = (await smtp.mails()).find(({ attachments }) => attachments.length > 0);
  expect(Buffer.from(thanks?.attachments[0]?.content as ArrayBuffer).toString()).toBe(pdf);

  expect((await site.ask('/api/letter', { method: 'DELETE', cookie })).status).toBe(204);
  expect([await since(), (await preview()) === pdf]).toEqual([null, false]);
});

test('a picture becomes a page; another one takes its place', async () => {
  await upload(pdf);
  expect((await upload(await renderPicture())).status).toBe(204);
  const text = await preview();
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain('/Subtype /Image');
});

test('the letter in use stays where it is, however old; one that was replaced is swept', async () => {
  await upload(pdf);
  await site.db.updateTable('files').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
  const letters = () => site.db.selectFrom('files').select('path').where('kind', '=', 'letters').execute();
  const before = await letters();
  await sweepFiles(site);
  expect([await letters(), await preview()]).toEqual([before, pdf]);
});

test.each(['', 'just text', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  '%j is no letter',
  async (bytes) => {
    const before = await since();
    const refused = await upload(bytes);
    expect([400, 415]).toContain(refused.status);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^Please choose/);
    expect(await since()).toBe(before);
  },
);
