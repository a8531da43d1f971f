import { describe, expect, test } from 'vitest';
import { jsonOf } from '../../test/answers.ts';
import { type Donor, sendForm } from '../../test/donor.ts';
import { cookiesOf, openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());

describe('the form', () => {
  test.each<[keyof Donor, number]>([
    ['firstname', 100],
    ['lastname', 100],
    ['address', 500],
    ['country', 100],
    ['message', 2000],
  ])('%s has room for %i characters', async (field, most) => {
    const longest = 'അ'.repeat(most);
    expect((await sendForm(site, { [field]: longest })).status).toBe(200);
    const refused = await sendForm(site, { [field]: `${longest}അ` });
    const fields = { [field]: `At most ${most} characters.` };
    expect([refused.status, (await refused.json()).fields]).toEqual([400, fields]);
  });

  test.each([
    ['919812345678', '+91 9812345678'],
    ['0091 98123 45678', '+91 98123 45678'],
    ['098123 45678', '+91 98123 45678'],
    ['+49 (0)151 23456789', '+49 151 23456789'],
  ])('the phone number %j is stored as %s', async (phone, stored) => {
    expect(await jsonOf(sendForm(site, { phone }))).toMatchObject({ phone: stored });
  });

  test.each([
    ['50,50', '50.50', 51],
    ['1.000,50', '1000.50', 1001],
    ['1,00,000', '100000', 100_000],
    ['൫൦൦', '500', 500],
  ])('the amount %j is stored as %s', async (amount, stored, rupees) => {
    expect(await jsonOf(sendForm(site, { amount }))).toMatchObject({ amount: stored, rupees });
  });

  test('message and visibility may be left out', async () => {
    const saved = await jsonOf(sendForm(site, { message: undefined, isHiddenMessage: undefined }));
    expect(saved).toMatchObject({ message: '', isHiddenMessage: false });
  });

  test('unprintable characters are left out, half characters marked, the rest stored', async () => {
    const response = await sendForm(site, {
      firstname: ' Me\u0000era\u0007\u202e \ud83d',
      message: 'രണ്ടു\r\nവാക്ക് 👩‍👩‍👧\u0000',
    });
    const cookie = cookiesOf(response);
    const saved = await jsonOf(response);
    expect(saved).toMatchObject({ firstname: 'Meera \ufffd', message: 'രണ്ടു\nവാക്ക് 👩‍👩‍👧' });
    const shown = await site.ask(`/api/donations/${saved.id}`, { cookie });
    expect(await shown.json()).toMatchObject({ firstname: 'Meera \ufffd' });
  });
});
