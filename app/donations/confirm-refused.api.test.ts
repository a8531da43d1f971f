import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { attach, confirm, forgetCounts, readyToConfirm, rowOf, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const ready = () => readyToConfirm(site);

describe('confirming is refused', () => {
  test('to a stranger', async () => {
    const { donation, form } = await ready();
    for (const init of [
      { cookie: '' },
      { cookie: (await start(site)).cookie },
      { headers: { 'x-donation-key': 'x' } },
    ]) {
      await expectAnswer(confirm(site, donation, form, { cookie: '', ...init }), 403, {
        message: 'Please open the link in your e-mail: this donation was started on another device.',
      });
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });

  test('for a deleted donation', async () => {
    const { donation, form } = await ready();
    await site.ask(`/api/donations/${donation.id}`, { method: 'DELETE', cookie: donation.cookie });
    expect((await confirm(site, donation, form)).status).toBe(404);
  });

  test.each([
    [
      'that nobody uploaded',
      async () => '/files/screenshots/00000000-0000-4000-8000-000000000000_40x30.webp',
    ],
    ['that has no name', async () => '/files/undefined'],
    ['of another donation', async () => attach(site, await start(site))],
    ['on another host', async (own: string) => `https://elsewhere.example${own}`],
    ['without its folder', async (own: string) => own.replace('/files/', '')],
    ['by a detour', async (own: string) => own.replace('/screenshots/', '/screenshots/../screenshots/')],
  ])('with a screenshot %s', async (_which, urlOf) => {
    const { donation, form } = await ready();
    const response = await confirm(site, donation, {
      ...form,
      screenshotUrl: await urlOf(form.screenshotUrl),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { screenshotUrl: 'Screenshot is required.' } });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });

  const words = {
    paymentMethod: 'Payment Method is required.',
    confirmationNumber: 'Confirmation number is required.',
    screenshotUrl: 'Screenshot is required.',
  };
  const wrong = [undefined, null, '', '  ', 42, true, [], {}];

  test.each(
    Object.entries(words).flatMap(([field, word]) =>
      wrong.map((value): [string, unknown, string] => [field, value, word]),
    ),
  )('with the %s %j: %s', async (field, value, word) => {
    const donation = await start(site);
    const form = {
      paymentMethod: 'UPI',
      confirmationNumber: '1',
      screenshotUrl: '/files/screenshots/x.webp',
    };
    await expectAnswer(confirm(site, donation, { ...form, [field]: value }), 400, {
      fields: { [field]: word },
    });
  });

  test.each([
    ['paymentMethod', 'Cash', words.paymentMethod],
    ['confirmationNumber', 'x'.repeat(101), 'At most 100 characters.'],
    ['message', 'x'.repeat(2001), 'At most 2000 characters.'],
    ['message', null, 'Please enter text.'],
    ['isHiddenMessage', 'yes', 'Please choose Show or Hide.'],
  ])('with the %s %j', async (field, value, word) => {
    const { donation, form } = await ready();
    await expectAnswer(confirm(site, donation, { ...form, [field]: value }), 400, {
      fields: { [field]: word },
    });
  });
});
