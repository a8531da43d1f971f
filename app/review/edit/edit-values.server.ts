/** Finds the fields that an admin's edit changes, and checks each value. */
import * as v from 'valibot';
import { Problem } from '../../../platform/http/problem.ts';
import { refer } from '../../../platform/problems/reference.ts';
import {
  type Control,
  type Donation,
  type DonorFields,
  fields,
  type NamesWith,
  namesWith,
  paymentMethod,
} from '../../donations/index.ts';
import { givenAmount, maxAmount } from '../../money/index.ts';
import { email, line, optionalLine, paragraph } from '../../shared/input.ts';

const text = (max: number) => line(max, 'edit.invalidField');
const wholeNumber = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
/** A limit far above any real number of reminders. */
const maxCount = 10_000;

/** The values that a control accepts. */
function schemaOf(control: Control): v.GenericSchema<unknown, unknown> {
  switch (control.kind) {
    case 'line':
    case 'address':
    case 'phone':
    case 'country':
    case 'transactionId':
      return text(control.max);
    case 'optionalLine':
      return optionalLine(control.max);
    case 'paragraph':
      return paragraph(control.max, null);
    case 'email':
      return email('edit.invalidField');
    case 'currency':
      return v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
    case 'amount':
      return givenAmount;
    case 'wholeMoney':
      return wholeNumber(maxAmount);
    case 'count':
      return wholeNumber(maxCount);
    case 'yesNo':
      return v.boolean();
    case 'paymentMethod':
      return paymentMethod('edit.invalidField');
    case 'screenshot':
      return text(300);
  }
}

/** The schema of each field that an admin may change. An empty text means null if the field may be null. */
const editable = new Map(
  namesWith('change').map((name) => {
    const { type, change } = fields[name];
    const schema = schemaOf(change);
    if (type === 'number or null') return [name, v.nullable(schema)];
    if (type !== 'text or null') return [name, schema];
    const emptied = v.transform((value: unknown) => (value === '' ? null : value));
    return [name, v.pipe(v.unknown(), emptied, v.nullable(schema))];
  }),
);

type Editable = NamesWith<'change'>;

/** One event of the history: the field and its value before. */
type Past = { field: string; oldValue: string | null };

/**
 * The fields of `body` that the admin changed. `since` lists the changes after the admin's version, oldest
 * first: a field that differs only by these is not the admin's change. `rules`: the campaign's. Throws 400 for a value that the field
 * cannot hold or a body without fields, 409 if both changed the same field.
 */
export function changesOf(
  donation: Donation,
  body: Record<string, unknown>,
  since: Past[],
  rules: DonorFields,
): Partial<Donation> {
  const changes: Record<string, unknown> = {};
  const names = [...editable.keys()].filter((name) => name in body);
  if (names.length === 0) throw new Problem('edit.invalidField');
  for (const name of names) {
    const past = since.find(({ field }) => field === name);
    const seen: unknown = past ? past.oldValue && JSON.parse(past.oldValue) : donation[name];
    // An unchanged value is accepted, even if the schema would refuse it today.
    if (body[name] === donation[name] || body[name] === seen) continue;
    const value = parse(name, body[name], rules);
    if (value === donation[name] || value === seen) continue;
    if (past) {
      throw new Problem('edit.changedMeanwhile', {
        params: { field: name, value: String(donation[name] ?? 'empty') },
        fields: { [name]: refer('edit.value', { value: String(donation[name] ?? '') }) },
      });
    }
    changes[name] = value;
  }
  return changes;
}

function parse(name: Editable, value: unknown, rules: DonorFields): unknown {
  const mayBeEmpty = (name === 'address' || name === 'phone') && rules[name] !== 'required';
  if (mayBeEmpty && value === '') return '';
  const { success, output, issues } = v.safeParse(editable.get(name) ?? v.never(), value);
  if (success) return output;
  const tooLong = issues.find(({ type }) => type === 'max_length');
  if (tooLong && typeof tooLong.input === 'string') {
    const params = {
      field: fields[name].label,
      max: String(tooLong.requirement),
      length: String(tooLong.input.length),
    };
    throw new Problem('edit.tooLong', { params, fields: { [name]: 'edit.invalidField' } });
  }
  throw new Problem(value === '' || value === null ? 'edit.emptyValue' : 'edit.invalidField', {
    fields: { [name]: 'edit.invalidField' },
  });
}
