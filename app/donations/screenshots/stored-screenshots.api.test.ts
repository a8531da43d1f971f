import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, byKey, confirm, give, rowOf, start, upload } from '../../../test/donor.ts';
import { historyOf } from '../../../test/paypal.ts';
import { blank, urlOf } from '../../../test/pictures.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const remove = (url: string, cookie: string) => site.ask(`/api${url}`, { method: 'DELETE', cookie });

describe('a stored screenshot', () => {
  test('is shown to its donor and to admins, and stored by no cache', async () => {
    const donation = await start(site);
    const url = await attach(site, donation);
    const { cookie, id } = donation;
    for (const init of [{ cookie }, byKey(site, id), { cookie: cookies.leela }]) {
      const response = await site.ask(url, init);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('is small and private in the team’s lists', async () => {
    const donation = await start(site);
    const large = await blank(1200, 3000).png().toBuffer();
    const url = `${await urlOf(await upload(site, donation, large))}?thumbnail`;
    const response = await site.ask(url, { cookie: cookies.leela });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([160, 400]);
    expect((await site.ask(url)).status).toBe(404);
  });

  test('is not found by anybody else', async () => {
    const donation = await start(site);
    const url = await attach(site, donation);
    for (const init of [{}, { address: donation.address }, { cookie: (await start(site)).cookie }]) {
      await expectAnswer(site.ask(url, init), 404, { message: 'File not found.' });
    }
  });

  test('can be deleted by its donor before confirming', async () => {
    const donation = await start(site);
    const url = await attach(site, donation);
    expect((await remove(url, (await start(site)).cookie)).status).toBe(403);
    expect((await remove(url, donation.cookie)).status).toBe(204);
    expect((await site.ask(url, { cookie: donation.cookie })).status).toBe(404);
    expect((await remove(url, donation.cookie)).status).toBe(404);
    const form = { paymentMethod: 'UPI', confirmationNumber: '1', screenshotUrl: url };
    expect((await confirm(site, donation, form)).status).toBe(400);
  });

  test('can be deleted by an admin afterwards: the donation then has none (spec §4)', async () => {
    const { id, cookie, screenshotUrl } = await give(site);
    expect((await remove(screenshotUrl, cookie)).status).toBe(409);
    expect((await remove(screenshotUrl, cookies.leela)).status).toBe(204);
    await expectAnswer(site.ask(`/api/donations/${id}`, { cookie: cookies.leela }), 200, {
      screenshotUrl: null,
      confirmationNumber: '4012 5567 8890',
    });
    expect((await historyOf(site, id)).at(-1)).toBe(`leela screenshotUrl "${screenshotUrl}" → null`);
  });

  test('can be deleted without the confirmed one', async () => {
    const donation = await start(site);
    const other = await attach(site, donation);
    const screenshotUrl = await attach(site, donation);
    await confirm(site, donation, { paymentMethod: 'UPI', confirmationNumber: '1', screenshotUrl });
    expect((await remove(other, cookies.leela)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ screenshotUrl });
  });
});
