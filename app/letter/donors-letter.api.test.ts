import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { give, type Started, start } from '../../test/donor.ts';
import { type AskInit, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { donationKey } from '../donations/ownership.server.ts';

const site = openForSuite(() => openTestSite());

const words = ({ id, ...who }: Started, init: AskInit = {}) =>
  site.ask(`/api/letter/of/${id}/words`, { ...who, ...init });

test('the donor gets their letter as words and as a PDF', async () => {
  const donation = await give(site);
  await expectAnswer(words(donation), 200, {
    language: 'en',
    words: {
      greeting: 'Dear Meera Nair,',
      paragraphs: expect.arrayContaining([expect.stringContaining('Ravi can sit beside me')]),
      signature: 'Anitha',
    },
  });
  const pdf = await site.ask(`/api/letter/of/${donation.id}`, donation);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
});

test('so do the holder of the email’s key and the team, but not strangers', async () => {
  const donation = await give(site);
  const headers = { 'x-donation-key': donationKey(site, donation.id, 0) };
  expect((await words(donation, { cookie: '', headers })).status).toBe(200);
  expect((await words(donation, { cookie: await signedIn(site, 'leela') })).status).toBe(200);
  for (const path of ['', '/words']) {
    const response = await site.ask(`/api/letter/of/${donation.id}${path}`, {
      cookie: (await start(site)).cookie,
    });
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('Meera');
  }
});

test('without scripts a form sends the key, or relies on the browser that gave; a failure leads back', async () => {
  const { id, cookie, address } = await give(site);
  const send = (key: string, by: object) =>
    site.ask(`/api/letter/of/${id}`, { method: 'POST', body: new URLSearchParams({ key }), address, ...by });
  for (const [key, by] of [
    [donationKey(site, id, 0), {}],
    ['', { cookie }],
  ] as const) {
    const sent = await send(key, by);
    expect(sent.headers.get('content-type')).toBe('application/pdf');
    expect((await sent.text()).startsWith('%PDF-')).toBe(true);
  }
  const refused = await send('', {});
  expect(refused.status).toBe(303);
  expect(refused.headers.get('location')).toBe(`/donation/${id}?failed=download`);
});

test('there is none before the donation is confirmed, or for an unknown one', async () => {
  const donation = await start(site);
  expect((await words(donation)).status).toBe(404);
  expect((await words({ ...donation, id: crypto.randomUUID() })).status).toBe(404);
  expect((await words({ ...donation, id: 'x' })).status).toBe(404);
});

test('a name unfit for a greeting is left out', async () => {
  const donation = await give(site, { firstname: 'Win', lastname: 'at www.example.com' });
  expect(await (await words(donation)).json()).toMatchObject({ words: { greeting: 'Dear supporter,' } });
});
