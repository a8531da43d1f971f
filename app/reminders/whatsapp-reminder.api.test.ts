import { describe, expect, test } from 'vitest';
import { changeRow, confirm, give, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation } from '../../test/team.ts';
import { openingKey } from '../donations/ownership.server.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const ask = (path: string) => site.ask(`/api/donations${path}`, { cookie: cookies.leela });
const answer = async (path: string) => (await ask(path)).json();
const edit = (id: string, json: object) => editDonation(site, cookies.leela, id, json);

describe('the reminder by WhatsApp', () => {
  test.each([
    ['en', /^Dear Meera,\n/],
    ['ml', /^പ്രിയപ്പെട്ട Meera,\n/],
  ])('is in the donor’s language (%s), with a link that has the donor’s key', async (language, opening) => {
    const donation = await start(site);
    await changeRow(site, donation.id, { language });
    const { text, phone } = (await answer(`/${donation.id}/whatsapp-reminder`)) as {
      text: string;
      phone: string;
    };
    expect(phone).toBe('919847012345');
    expect(text).toMatch(opening);
    const link = new URL(text.split('\n').at(-1) ?? '');
    expect([link.origin, link.pathname]).toEqual([
      new URL(site.config.publicUrl).origin,
      '/confirm-donation',
    ]);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      id: donation.id,
      key: openingKey(site, donation.id, 0),
    });
    // On another device, with the key alone.
    const headers = { 'x-donation-key': link.searchParams.get('key') ?? '' };
    const seen = await site.ask(`/api/donations/${donation.id}`, { headers });
    expect(await seen.json()).toMatchObject({ mine: true, lastname: 'Nair' });
  });

  test('greets nobody with an advertisement', async () => {
    const { id } = await start(site, { firstname: 'ｅｖｉｌ．ｃｏｍ' });
    expect((await answer(`/${id}/whatsapp-reminder`)).text).toMatch(/^Dear supporter,\n/);
  });

  test.each([
    ['+44 20 7946 0123', 'India', '442079460123'],
    ['098470 12345', 'India', '919847012345'],
    ['0044 20 7946 0123', 'India', '442079460123'],
    ['no phone', 'India', null],
  ])('to %s in %s goes to %s', async (phone, country, digits) => {
    const { id } = await start(site);
    await edit(id, { phone, country });
    expect(await answer(`/${id}/whatsapp-reminder`)).toMatchObject({ phone: digits });
  });

  test('is counted, even ten at once, and is in the history', async () => {
    const { id } = await start(site);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        site.ask(`/api/donations/${id}/whatsapp-reminder`, { method: 'POST', cookie: cookies.leela }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await answer(`/${id}`)).toMatchObject({ whatsappReminderNumber: 10 });
    const [last] = (await answer(`/${id}/history`)) as object[];
    expect(last).toMatchObject({ who: 'leela', field: 'whatsappReminderNumber', oldValue: 9, newValue: 10 });
  });

  test('is answered by 404 for a deleted donation', async () => {
    const donation = await start(site);
    await deleteDonation(site, cookies.leela, donation.id);
    for (const method of ['GET', 'POST']) {
      const response = await site.ask(`/api/donations/${donation.id}/whatsapp-reminder`, {
        method,
        cookie: cookies.leela,
      });
      expect(response.status).toBe(404);
    }
    expect((await ask(`/${donation.id}/history`)).status).toBe(404);
  });

  test('does not keep the donor from confirming', async () => {
    const donation = await give(site);
    await site.ask(`/api/donations/${donation.id}/whatsapp-reminder`, {
      method: 'POST',
      cookie: cookies.leela,
    });
    const { screenshotUrl } = donation;
    const again = { paymentMethod: 'UPI', confirmationNumber: '4012 5567 8890', screenshotUrl };
    expect((await confirm(site, donation, again)).status).toBe(200);
  });
});
