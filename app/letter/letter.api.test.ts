import { expect, test } from 'vitest';
import type { Language } from '../../platform/languages.ts';
import { changeRow, confirmByUpi, give, start } from '../../test/donor.ts';
import { openMailingSite, sendMails } from '../../test/mail.ts';
import { readAloud } from '../../test/pdf.ts';
import { renderPicture } from '../../test/pictures.ts';
import { bytesOf } from '../../test/statements/pdf-files.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';

const site = openForSuite(() => openMailingSite());
const cookies = signInForSuite(site, 'superadmin');

function upload(bytes: Uint8Array | string, query = '') {
  const body = new FormData();
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'letter.pdf'));
  return site.ask(`/api/letter${query}`, { method: 'PUT', body, cookie: cookies.superadmin });
}
const remove = (query = '') =>
  site.ask(`/api/letter${query}`, { method: 'DELETE', cookie: cookies.superadmin });
const preview = async (query = '') => {
  const response = await site.ask(`/api/letter/preview${query}`, { cookie: cookies.superadmin });
  return Buffer.from(await response.arrayBuffer()).toString('latin1');
};
const since = async () =>
  (
    (await (await site.ask('/api/letter', { cookie: cookies.superadmin })).json()) as {
      scannedSince: Record<Language, string | null>;
    }
  ).scannedSince;
const stored = async () =>
  (await site.db.selectFrom('files').select('path').where('kind', '=', 'letters').execute()).length;

const pdf = '%PDF-1.4 a letter that was scanned\n%%EOF\n';

test('a scanned letter replaces the rendered one until it is removed', async () => {
  expect(await preview('?language=ml')).toMatch(/^%PDF-/);
  expect((await upload(pdf)).status).toBe(204);
  expect(await preview()).toBe(pdf);
  const { en, ml } = await since();
  expect(en).toMatch(/^\d{4}-/);
  expect(ml).toBe(en);

  await give(site);
  await sendMails(site);
  const thanks = (await site.smtp.mails()).find(({ attachments }) => attachments.length > 0);
  expect(Buffer.from(thanks?.attachments[0]?.content as ArrayBuffer).toString()).toBe(pdf);

  expect((await remove()).status).toBe(204);
  expect([await since(), (await preview()) === pdf]).toEqual([{ en: null, ml: null }, false]);
  expect(await stored()).toBe(0);
});

test('donors of each language get the letter scanned in it, or else the rendered one', async () => {
  const malayalam = pdf.replace('a letter', 'ഒരു കത്ത്');
  await upload(malayalam, '?language=ml');
  expect(Buffer.from(await preview('?language=ml'), 'latin1').toString()).toBe(malayalam);
  expect(await preview('?language=en')).not.toContain('scanned');
  await upload(pdf, '?language=en');
  expect(await preview('?language=en')).toBe(pdf);
  expect(Buffer.from(await preview('?language=ml'), 'latin1').toString()).toBe(malayalam);

  site.smtp.taken = [];
  for (const language of ['en', 'ml']) {
    const donation = await start(site, { email: `${language}@example.org` });
    await changeRow(site, donation.id, { language });
    await confirmByUpi(site, donation, `4012556788${language === 'en' ? 11 : 22}`);
  }
  await sendMails(site);
  const sent = (await site.smtp.mails()).flatMap(({ attachments }) => attachments);
  const read = sent.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  expect(read.toSorted()).toEqual([pdf, malayalam].toSorted());

  await remove('?language=ml');
  expect(await since()).toEqual({ en: expect.any(String), ml: null });
  expect((await upload(pdf, '?language=xx')).status).toBe(400);
});

test('a letter for every language stays until its last language has another', async () => {
  await upload(pdf);
  await upload(pdf.replace('1.4', '1.5'), '?language=ml');
  expect([await preview('?language=en'), await stored()]).toEqual([pdf, 2]);
  await remove('?language=ml');
  expect([await preview('?language=en'), await stored()]).toEqual([pdf, 1]);
  await upload(pdf.replace('1.4', '1.6'), '?language=en');
  expect(await stored()).toBe(1);
  await remove();
  expect(await stored()).toBe(0);
});

test('a picture becomes a PDF page that replaces the last letter', async () => {
  await upload(pdf);
  expect((await upload(await renderPicture())).status).toBe(204);
  const text = await preview();
  expect(text).toMatch(/^%PDF-/);
  expect(text).toContain('/Subtype /Image');
  const said = ['Figure: A letter written by hand'];
  expect(await readAloud(Buffer.from(text, 'latin1'))).toEqual({ language: 'en', said });
});

test('the letter in use is kept, and a replaced one is swept', async () => {
  await upload(pdf);
  await site.db.updateTable('files').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute();
  const letters = () => site.db.selectFrom('files').select('path').where('kind', '=', 'letters').execute();
  const before = await letters();
  await sweepFiles(site);
  expect([await letters(), await preview()]).toEqual([before, pdf]);
});

test('a PDF with a password is refused, as donors could not open it', async () => {
  const locked = await bytesOf((document) => document.text('Dear friends'), {
    userPassword: 'MEERA1985',
    pdfVersion: '1.7ext3',
  });
  const before = await stored();
  const refused = await upload(locked);
  expect(refused.status).toBe(415);
  expect(((await refused.json()) as { message: string }).message).toMatch(/^This PDF has a password/);
  expect(await stored()).toBe(before);
});

test.each(['', 'just text', '<svg xmlns="http://www.w3.org/2000/svg"/>'])(
  '%j is refused as a letter',
  async (bytes) => {
    const before = await since();
    const refused = await upload(bytes);
    expect([400, 415]).toContain(refused.status);
    expect(((await refused.json()) as { message: string }).message).toMatch(/^Please choose/);
    expect(await since()).toEqual(before);
  },
);
