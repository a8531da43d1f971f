/** What the server says of wrong input in the form. */
import { expect, test } from 'vitest';
import { expectAnswer } from '../../test/answers.ts';
import { type Donor, sendForm } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';

const site = openForSuite(() => openTestSite());

/** Expects a refusal with words under exactly these fields. */
async function expectFields(answer: Promise<Response>, fields: object) {
  const response = await answer;
  expect([response.status, (await response.json()).fields]).toEqual([400, fields]);
}

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
    message: 'Please check the marked details and try again.',
    fields: { [field]: words },
  });
});

test.each<[keyof Donor, unknown, string]>([
  ['firstname', 42, 'First name is required'],
  ['email', 42, 'Email is required'],
  ['email', 'meera.example.com', 'Invalid email format'],
  ['phone', 'call me', 'Please check the phone number, with its country’s code'],
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
  ['amount', '5 lakhs of rupees', 'Valid amount required'],
  ['message', null, 'Please enter text.'],
  ['message', 5, 'Please enter text.'],
  ['message', ['x'], 'Please enter text.'],
  ['isHiddenMessage', null, 'Please choose Show or Hide.'],
  ['isHiddenMessage', 'true', 'Please choose Show or Hide.'],
  ['isHiddenMessage', 1, 'Please choose Show or Hide.'],
  ['isHiddenMessage', {}, 'Please choose Show or Hide.'],
])('%s of %j: %s', async (field, value, words) => {
  await expectFields(sendForm(site, { [field]: value }), { [field]: words });
});

test('a body that is not a form is told each missing field', async () => {
  const words = Object.fromEntries(required.map(([field]) => [field, expect.any(String)]));
  await expectFields(sendForm(site, {}, { json: [] }), words);
});
