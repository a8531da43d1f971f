import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { attach, confirm, forgetCounts, readyToConfirm, rowOf, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { deleteDonation } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const ready = () => readyToConfirm(site);

describe('confirming is refused', () => {
  test('to a stranger', async () => {
    const { donation, form } = await ready();
    const message = 'Please open the link in your email: this donation was started on another device.';
    const { cookie } = await start(site);
    for (const init of [{}, { cookie }, { headers: { 'x-donation-key': 'x' } }]) {
      await expectAnswer(confirm(site, donation, form, { cookie: '', ...init }), 403, { message });
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });

  test('for a deleted donation', async () => {
    const { donation, form } = await ready();
    await deleteDonation(site, donation.cookie, donation.id);
    expect((await confirm(site, donation, form)).status).toBe(404);
  });

  test.each([
    ['that nobody uploaded', async () => `/files/screenshots/${crypto.randomUUID()}_40x30.webp`],
    ['that has no name', async () => '/files/undefined'],
    ['of another donation', async () => attach(site, await start(site))],
    ['on another host', async (own: string) => `https://elsewhere.example${own}`],
    ['without its folder', async (own: string) => own.replace('/files/', '')],
    ['by a detour', async (own: string) => own.replace('/screenshots/', '/screenshots/../screenshots/')],
  ])('with a screenshot %s', async (_which, urlOf) => {
    const { donation, form } = await ready();
    const screenshotUrl = await urlOf(form.screenshotUrl);
    await expectAnswer(confirm(site, donation, { ...form, screenshotUrl }), 400, {
      fields: { screenshotUrl: 'Screenshot is required.' },
    });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });
});
