/**
 * The fields that the team edits: each one's control (spec §5), and the conversion between text and value.
 */
import { countries } from '../../../platform/places/countries.ts';
import { currencyCodes } from '../../../platform/places/currencies.ts';
import {
  type Control,
  type DetailGroup,
  type Donation,
  type DonorFields,
  fields,
  methodLabels,
  type NamesWith,
  namesWith,
  paymentMethods,
} from '../../donations/index.ts';
import { parseAmount } from '../../money/index.ts';
import type { ControlsText } from '../../text/team/en/controls.ts';
import type { FieldKind } from '../../ui/field-editor.tsx';

/** The fields of All donations, each with an Edit button. */
export type EditableName = NamesWith<'details'>;

/** The fields of one column of All donations, in order. */
export function fieldsOf(group: DetailGroup): EditableName[] {
  return namesWith('details')
    .filter((name) => fields[name].details[0] === group)
    .sort((a, b) => fields[a].details[1] - fields[b].details[1]);
}

/** The value of the emptied field; undefined if the field must not be empty. `rules`: the campaign's. */
export function emptyValueOf(name: EditableName, rules: DonorFields): '' | null | undefined {
  if (name === 'address' || name === 'phone') return rules[name] === 'required' ? undefined : '';
  const { type, change } = fields[name];
  if (type === 'text or null' || type === 'number or null') return null;
  return change.kind === 'paragraph' || change.kind === 'optionalLine' ? '' : undefined;
}

type Choice = { value: string; words: string };

const choices: Partial<Record<Control['kind'], Choice[]>> = {
  country: countries.map(({ name }) => ({ value: name, words: name })),
  currency: currencyCodes.map((value) => ({ value, words: value })),
  paymentMethod: paymentMethods.map((value) => ({ value, words: methodLabels[value] })),
};

/** The control of a field. A stored value that is not in the list is added to the choices. */
export function controlOf(
  name: EditableName,
  donation: Donation,
  { yes, no }: Pick<ControlsText, 'yes' | 'no'>,
): FieldKind {
  const { kind } = fields[name].change;
  const yesOrNo = [
    { value: 'true', words: yes },
    { value: 'false', words: no },
  ];
  const list = kind === 'yesNo' ? yesOrNo : choices[kind];
  if (list) {
    const value = textOf(name, donation);
    const isListed = list.some((choice) => choice.value === value);
    return { kind: 'choice', choices: isListed ? list : [{ value, words: value }, ...list] };
  }
  if (kind === 'count') return { kind: 'number' };
  return { kind: kind === 'paragraph' || kind === 'address' ? 'paragraph' : 'line' };
}

/** The value as text, empty for null. */
export function textOf(name: EditableName, donation: Donation): string {
  return String(donation[name] ?? '');
}

/** The value of a text. A text that is not a number stays text, and the server refuses it. */
export function valueFrom(name: EditableName, text: string): string | number | boolean {
  const { kind } = fields[name].change;
  if (kind === 'yesNo') return text === 'true';
  if (kind === 'count' || kind === 'wholeMoney') {
    const number = Number(parseAmount(text) ?? text);
    return Number.isNaN(number) ? text : number;
  }
  return text;
}
