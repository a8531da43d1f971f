import { expect, test } from 'vitest';
import { methodLabels, paymentMethods } from '../../donations/donation.ts';
import type { Donation } from '../../donations/fields.ts';
import { controls } from '../../text/team/en/controls.ts';
import { controlOf, type EditableName, textOf, valueFrom } from './editable.ts';

const donation = {
  country: 'India',
  currency: 'INR',
  paymentMethod: null,
  rupees: null,
  isVerified: false,
  whatsappReminderNumber: 2,
} as Donation;

test.each<[EditableName, string, unknown]>([
  ['whatsappReminderNumber', '3', 3],
  ['rupees', '5,00,000', 500_000],
  ['rupees', 'five', 'five'],
  ['usDollar', '60', 60],
  ['amount', '5,000.50', '5,000.50'],
  ['rupees', '1.240.000', 1_240_000],
  ['rupees', '0', 0],
  ['isVerified', 'true', true],
  ['isHiddenMessage', 'false', false],
  ['isChecked', 'true', true],
  ['firstname', '3', '3'],
  ['confirmationNumber', '4012', '4012'],
])('%s typed as %j is %j', (name, text, value) => {
  expect(valueFrom(name, text)).toEqual(value);
});

test.each<[EditableName, string]>([
  ['whatsappReminderNumber', 'number'],
  ['isHiddenMessage', 'choice'],
  ['isVerified', 'choice'],
  ['isChecked', 'choice'],
  ['country', 'choice'],
  ['currency', 'choice'],
  ['paymentMethod', 'choice'],
  ['message', 'paragraph'],
  ['address', 'paragraph'],
  ['notes', 'paragraph'],
  ['firstname', 'line'],
  ['amount', 'line'],
])('%s is edited as a %s (spec §5)', (name, kind) => {
  expect(controlOf(name, donation, controls).kind).toBe(kind);
});

test('a yes-or-no field offers True and False', () => {
  expect(controlOf('isVerified', donation, controls)).toMatchObject({
    choices: [{ words: 'True' }, { words: 'False' }],
  });
});

test('a payment method can be chosen by the labels that donors see', () => {
  const control = controlOf('paymentMethod', { ...donation, paymentMethod: 'UPI' }, controls);
  const words = paymentMethods.map((value) => ({ value, words: methodLabels[value] }));
  expect(control).toEqual({ kind: 'choice', choices: words });
});

test.each<[EditableName, Partial<Donation>]>([
  ['country', { country: 'Atlantis' }],
  ['currency', { currency: 'XXX' }],
  ['paymentMethod', { paymentMethod: 'Cheque' }],
  ['paymentMethod', { paymentMethod: null }],
])('the choices of %s contain the stored value: %j', (name, stored) => {
  const now = { ...donation, ...stored };
  const control = controlOf(name, now, controls);
  expect(control.kind === 'choice' && control.choices[0]?.value).toBe(textOf(name, now));
});
