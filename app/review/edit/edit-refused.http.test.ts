import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { rowOf, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';
import { maxAmount } from '../../money/parse-amount.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const edit = (id: string, json: unknown) => editDonation(site, cookies.leela, id, json);

const invalidEdit = 'Invalid edit data. Please check and try again.';
const invalidField = 'Invalid field or value for editing.';
const tooLong = (label: string, max: number) => `${label}: at most ${max} characters. This has ${max + 1}.`;

type Refused = [keyof Donation, unknown, string];
const texts = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'address',
  'country',
  'region',
  'amount',
  'currency',
] as const;

describe('a value that the field cannot hold is refused', () => {
  const bad: Refused[] = [
    ...texts.flatMap((field): Refused[] => [
      [field, '', invalidEdit],
      [field, null, invalidEdit],
      [field, true, invalidField],
      [field, [], invalidField],
      [field, {}, invalidField],
    ]),
    ...(['isHiddenMessage', 'isChecked', 'isVerified'] as const).flatMap((field): Refused[] => [
      [field, '', invalidEdit],
      [field, null, invalidEdit],
      [field, 'true', invalidField],
      [field, 1, invalidField],
    ]),
    ...(['rupees', 'usDollar'] as const).flatMap((field): Refused[] => [
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
