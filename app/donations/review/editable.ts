/** The fields that the team edits: their words, the control each is edited with (spec §5), and how its text becomes its value. */
import { countries } from '../../../platform/places/countries.ts';
import { currencyCodes } from '../../../platform/places/currencies.ts';
import type { FieldKind } from '../../ui/field-editor.tsx';
import { type Donation, methodLabels, paymentMethods } from '../donation.ts';
import { ungroup } from '../money.ts';

export const editableWords = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  country: 'Country',
  region: 'Region',
  currency: 'Currency',
  amount: 'Amount',
  rupees: 'Rupees',
  usDollar: 'US dollars',
  receivedINR: 'Received INR',
  message: 'Message',
  isHiddenMessage: 'Message hidden',
  whatsappReminderNumber: 'WhatsApp reminders',
  isChecked: 'Checked',
  isVerified: 'Verified',
  notes: 'Notes',
  confirmationNumber: 'Transaction ID',
  paymentMethod: 'Payment method',
} as const satisfies Partial<Record<keyof Donation, string>>;

export type EditableName = keyof typeof editableWords;

/** Fields that may be empty, and what empty is stored as. */
export const emptyValues: Partial<Record<EditableName, '' | null>> = {
  message: '',
  notes: null,
  receivedINR: null,
  rupees: null,
  usDollar: null,
  confirmationNumber: null,
  paymentMethod: null,
};

const yesOrNo = [
  { value: 'true', words: 'True' },
  { value: 'false', words: 'False' },
];
const methods = paymentMethods.map((value) => ({ value, words: methodLabels[value] }));
const currencies = currencyCodes.map((value) => ({ value, words: value }));
const countryNames = countries.map(({ name }) => ({ value: name, words: name }));

const choices: Partial<Record<EditableName, { value: string; words: string }[]>> = {
  isHiddenMessage: yesOrNo,
  isChecked: yesOrNo,
  isVerified: yesOrNo,
  country: countryNames,
  currency: currencies,
  paymentMethod: methods,
};

/** What the field is edited with; a stored value that no list has stays among the choices. */
export function controlOf(name: EditableName, donation: Donation): FieldKind {
  const list = choices[name];
  if (list) {
    const value = textOf(name, donation);
    const isListed = list.some((choice) => choice.value === value);
    return { kind: 'choice', choices: isListed ? list : [{ value, words: value }, ...list] };
  }
  if (name === 'whatsappReminderNumber') return { kind: 'number' };
  return { kind: name === 'message' || name === 'address' || name === 'notes' ? 'paragraph' : 'line' };
}

/** The value as the text that editing begins with; empty when there is none. */
export function textOf(name: EditableName, donation: Donation): string {
  return String(donation[name] ?? '');
}

/** The value that a text stands for. What is no number stays text, and the server refuses it in its own words. */
export function valueFrom(name: EditableName, text: string): string | number | boolean {
  if (name === 'isHiddenMessage' || name === 'isChecked' || name === 'isVerified') return text === 'true';
  if (name === 'amount' || name === 'receivedINR') return ungroup(text);
  if (name === 'whatsappReminderNumber' || name === 'rupees' || name === 'usDollar') {
    const number = Number(ungroup(text));
    return Number.isNaN(number) ? text : number;
  }
  return text;
}
