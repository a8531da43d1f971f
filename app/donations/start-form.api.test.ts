import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { type Donor, sendForm } from '../../test/donor.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site.ts';

type Answer = Record<string, unknown> & { id: string; fields?: Record<string, string> };

const answerOf = async (response: Response) => (await response.json()) as Answer;

describe('what the server says of the form', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const required: [keyof Donor, string][] = [
    ['firstname', 'First name is required'],
    ['lastname', 'Last name is required'],
    ['address', 'Address is required'],
    ['country', 'Country is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['currency', 'Currency is required.'],
    ['amount', 'Valid amount required'],
  ];
  const empty = [undefined, null, '', '   ', '\u0000', [], {}, ['x'], true];

  test.each(
    required.flatMap(([field, words]) =>
      empty.map((value): [keyof Donor, unknown, string] => [field, value, words]),
    ),
  )('%s of %j: %s', async (field, value, words) => {
    await expectAnswer(sendForm(site, { [field]: value }), 400, {
      message: 'Please check the details marked in red and try again.',
      fields: { [field]: words },
    });
  });

  test.each<[keyof Donor, unknown, string]>([
    ['firstname', 42, 'First name is required'],
    ['email', 42, 'Email is required'],
    ['email', 'meera.example.com', 'Invalid email format'],
    ['phone', 'call me', 'Phone number is required'],
    ['phone', '98123 4567', 'Please check the phone number, with its country’s code'],
    ['phone', '+91 98123 456789', 'Please check the phone number, with its country’s code'],
    ['currency', 'rupees', 'Currency is required.'],
    ['currency', 'inr', 'Currency is required.'],
    ['amount', 'five', 'Valid amount required'],
    ['amount', 0, 'Valid amount required'],
    ['amount', '-5', 'Valid amount required'],
    ['amount', '1.2345', 'Valid amount required'],
    ['amount', 1.234, 'Valid amount required'],
    ['amount', '0.234', 'Valid amount required'],
    ['amount', '1,000,50', 'Valid amount required'],
    ['amount', 1_000_000_001, 'Valid amount required'],
    ['amount', 1e21, 'Valid amount required'],
    ['amount', 'Infinity', 'Valid amount required'],
    ['message', null, 'Please enter text.'],
    ['message', 5, 'Please enter text.'],
    ['message', ['x'], 'Please enter text.'],
    ['isHiddenMessage', null, 'Please choose Show or Hide.'],
    ['isHiddenMessage', 'true', 'Please choose Show or Hide.'],
    ['isHiddenMessage', 1, 'Please choose Show or Hide.'],
    ['isHiddenMessage', {}, 'Please choose Show or Hide.'],
  ])('%s of %j: %s', async (field, value, words) => {
    const response = await sendForm(site, { [field]: value });
    expect(response.status).toBe(400);
    expect((await answerOf(response)).fields).toEqual({ [field]: words });
  });

  test.each<[keyof Donor, number]>([
    ['firstname', 100],
    ['lastname', 100],
    ['address', 500],
    ['country', 100],
    ['message', 2000],
  ])('%s has room for %i characters', async (field, most) => {
    const longest = 'അ'.repeat(most);
    expect((await sendForm(site, { [field]: longest })).status).toBe(200);
    const response = await sendForm(site, { [field]: `${longest}അ` });
    expect(response.status).toBe(400);
    expect((await answerOf(response)).fields).toEqual({ [field]: `At most ${most} characters.` });
  });

  test.each([
    ['919812345678', '+91 9812345678'],
    ['0091 98123 45678', '+91 98123 45678'],
    ['098123 45678', '+91 98123 45678'],
    ['+49 (0)151 23456789', '+49 151 23456789'],
  ])('the phone number %j is stored as %s', async (phone, stored) => {
    expect(await answerOf(await sendForm(site, { phone }))).toMatchObject({ phone: stored });
  });

  test.each([
    ['50,50', '50.50', 51],
    ['1.000,50', '1000.50', 1001],
    ['1,00,000', '100000', 100_000],
    ['൫൦൦', '500', 500],
  ])('the amount %j is stored as %s', async (amount, stored, rupees) => {
    expect(await answerOf(await sendForm(site, { amount }))).toMatchObject({ amount: stored, rupees });
  });

  test('message and visibility may be left out', async () => {
    const saved = await answerOf(await sendForm(site, { message: undefined, isHiddenMessage: undefined }));
    expect(saved).toMatchObject({ message: '', isHiddenMessage: false });
  });

  test('a body that is no form names what is missing', async () => {
    const response = await sendForm(site, {}, { json: [] });
    expect(response.status).toBe(400);
    const { fields = {} } = await answerOf(response);
    expect(Object.keys(fields).sort()).toEqual(required.map(([field]) => field).sort());
  });

  test('unprintable characters are left out, half characters marked, the rest stored', async () => {
    const response = await sendForm(site, {
      firstname: ' Me\u0000era\u0007\u202e \ud83d',
      message: 'രണ്ടു\r\nവാക്ക് 👩‍👩‍👧\u0000',
    });
    const cookie = cookiesOf(response);
    const saved = await answerOf(response);
    expect(saved).toMatchObject({ firstname: 'Meera \ufffd', message: 'രണ്ടു\nവാക്ക് 👩‍👩‍👧' });
    const shown = await site.ask(`/api/donations/${saved.id}`, { cookie });
    expect(await shown.json()).toMatchObject({ firstname: 'Meera \ufffd' });
  });
});
