import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, give, rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';
import { maxAmount } from '../../money/money.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const edit = (id: string, json: unknown) => editDonation(site, cookies.leela, id, json);

const seenBy = async (id: string) =>
  (await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json()) as Donation;

const invalidEdit = 'Invalid edit data. Please check and try again.';
const invalidField = 'Invalid field or value for editing.';
const tooLong = (label: string, max: number) => `${label}: at most ${max} characters. This has ${max + 1}.`;

describe('a field can be set', () => {
  const values: Partial<Record<keyof Donation, unknown[]>> = {
    firstname: ['മീര', 'Asha'],
    lastname: ['Menon'],
    email: ['asha@example.com'],
    phone: ['+44 20 7946 0123'],
    address: ['1 High Street, London'],
    country: ['Germany'],
    region: ['Kerala'],
    currency: ['EUR'],
    amount: ['12.5', 12.5],
    rupees: [0, 5000, maxAmount, null],
    usDollar: [0, 60, maxAmount, null],
    message: ['Two\nlines', ''],
    isHiddenMessage: [true, false],
    whatsappReminderNumber: [1, 10_000, 0],
    isChecked: [true, false],
    isVerified: [true, false],
    receivedINR: ['4990.50', null],
    notes: ['rang on Monday\nand Tuesday', null],
    confirmationNumber: ['T-1', null],
    paymentMethod: ['Internet Banking', null],
  };

  test.each(Object.entries(values))('%s: %j', async (field, list) => {
    const { id } = await start(site);
    for (const value of list as unknown[]) {
      const response = await edit(id, { [field]: value });
      expect(response.status).toBe(200);
      const stored = field === 'amount' ? String(value) : value;
      expect(await response.json()).toMatchObject({ id, [field]: stored });
      expect(await seenBy(id)).toMatchObject({ [field]: stored });
    }
  });

  test('an empty text clears a field that may be empty', async () => {
    const { id } = await give(site);
    for (const field of ['receivedINR', 'notes', 'confirmationNumber', 'paymentMethod', 'screenshotUrl']) {
      await expectAnswer(edit(id, { [field]: '' }), 200, { [field]: null });
    }
  });

  test('a screenshot can be set if it was stored for this donation', async () => {
    const donation = await start(site);
    const screenshotUrl = await attach(site, donation);
    expect((await edit(donation.id, { screenshotUrl })).status).toBe(200);
    const foreign = await attach(site, await start(site));
    for (const url of [foreign, `https://elsewhere.example${screenshotUrl}`, screenshotUrl.slice(7), 'x']) {
      await expectAnswer(edit(donation.id, { screenshotUrl: url }), 400, { message: invalidField });
    }
    expect(await seenBy(donation.id)).toMatchObject({ screenshotUrl });
  });

  test('a payment method can be set by its label', async () => {
    const { id } = await start(site);
    expect(await (await edit(id, { paymentMethod: 'PayTM' })).json()).toMatchObject({
      paymentMethod: 'Paytm',
    });
  });
});

describe('a value that the field cannot hold is refused', () => {
  const bad: [keyof Donation, unknown, string][] = [
    ...(
      [
        'firstname',
        'lastname',
        'email',
        'phone',
        'address',
        'country',
        'region',
        'amount',
        'currency',
      ] as const
    ).flatMap((field): [keyof Donation, unknown, string][] => [
      [field, '', invalidEdit],
      [field, null, invalidEdit],
      [field, true, invalidField],
      [field, [], invalidField],
      [field, {}, invalidField],
    ]),
    ...(['isHiddenMessage', 'isChecked', 'isVerified'] as const).flatMap(
      (field): [keyof Donation, unknown, string][] => [
        [field, '', invalidEdit],
        [field, null, invalidEdit],
        [field, 'true', invalidField],
        [field, 1, invalidField],
      ],
    ),
    ...(['rupees', 'usDollar'] as const).flatMap((field): [keyof Donation, unknown, string][] => [
      [field, '', invalidEdit],
      [field, '5000', invalidField],
      [field, 1.5, invalidField],
      [field, -1, invalidField],
      [field, maxAmount + 1, invalidField],
      [field, Number.MAX_SAFE_INTEGER, invalidField],
      [field, 1e300, invalidField],
      [field, true, invalidField],
    ]),
    ['whatsappReminderNumber', '', invalidEdit],
    ['whatsappReminderNumber', null, invalidEdit],
    ['whatsappReminderNumber', '1', invalidField],
    ['whatsappReminderNumber', -1, invalidField],
    ['whatsappReminderNumber', 1.5, invalidField],
    ['whatsappReminderNumber', 10_001, invalidField],
    ['firstname', 'x'.repeat(101), tooLong('First name', 100)],
    ['firstname', 5, invalidField],
    ['email', 'nobody', invalidField],
    ['currency', 'rupees', invalidField],
    ['amount', '-5', invalidField],
    ['amount', 0, invalidField],
    ['amount', '1.2345', invalidField],
    ['amount', 1.234, invalidField],
    ['amount', '1,000,50', invalidField],
    ['amount', 1e21, invalidField],
    ['message', null, invalidEdit],
    ['message', 5, invalidField],
    ['message', 'x'.repeat(2001), tooLong('Message', 2000)],
    ['receivedINR', 'a lot', invalidField],
    ['receivedINR', true, invalidField],
    ['notes', 5, invalidField],
    ['notes', 'x'.repeat(2001), tooLong('Notes', 2000)],
    ['confirmationNumber', 5, invalidField],
    ['confirmationNumber', 'x'.repeat(101), tooLong('Transaction ID', 100)],
    ['paymentMethod', 'Cash', invalidField],
    ['paymentMethod', 5, invalidField],
    ['screenshotUrl', 5, invalidField],
    ['screenshotUrl', '/files/screenshots/\u0000.webp', invalidField],
  ];

  test.each(bad)('%s of %j: %s', async (field, value, message) => {
    const { id } = await start(site);
    await expectAnswer(edit(id, { [field]: value }), 400, { message });
    expect(await rowOf(site, id)).toMatchObject({ version: 1 });
  });

  test.each([{}, { colour: 'blue' }, { value: undefined }, [], { id: '1' }, { version: 3, date: 'x' }])(
    'a body without a known field: %j',
    async (body) => {
      const { id } = await start(site);
      await expectAnswer(edit(id, body), 400, { message: invalidField });
    },
  );
});
