/** An admin's edit of one donation: which fields changed, and whether each value is one that field can hold. */
import * as v from 'valibot';
import { Problem } from '../../platform/http/problem.ts';
import { email, line, paragraph } from '../shared/input.ts';
import type { Donation } from './donation.ts';
import { isAmount } from './money.ts';
import { paymentMethod } from './schema.ts';

/** Refusals of spec §5. */
export const invalidField = 'Invalid field or value for editing.';
export const invalidEdit = 'Invalid edit data. Please check and try again.';

/** An empty text clears the field. */
const nullable = (schema: v.GenericSchema<unknown, unknown>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === '' ? null : value)),
    v.nullable(schema),
  );
const wholeMoney = v.nullable(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
);
const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.check(isAmount));
const text = (most: number) => line(most, invalidEdit);

/** Fields an admin may change; id, date, ipAddress and version never change (contract §3). */
const editable = {
  firstname: text(100),
  lastname: text(100),
  email: email(invalidEdit),
  phone: text(40),
  address: text(500),
  country: text(100),
  region: text(100),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  amount,
  rupees: wholeMoney,
  usDollar: wholeMoney,
  message: paragraph(2000, null),
  isHiddenMessage: v.boolean(),
  whatsappReminderNumber: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  isChecked: v.boolean(),
  isVerified: v.boolean(),
  receivedINR: nullable(amount),
  notes: nullable(paragraph(2000, null)),
  confirmationNumber: nullable(text(100)),
  paymentMethod: nullable(paymentMethod(invalidField)),
  screenshotUrl: nullable(text(300)),
} satisfies Partial<Record<keyof Donation, v.GenericSchema>>;

type Editable = keyof typeof editable;

/** One change of the history: which field, its value before. */
type Past = { field: string; oldValue: string | null };

/**
 * The fields of `body` that the admin changed. A field that differs because somebody else changed it after the admin
 * looked (`since`, oldest first) is no change of this admin's. Throws Problem 400 for a value the field can't hold
 * or a body without fields, 409 when both changed the same field.
 */
export function changesOf(
  donation: Donation,
  body: Record<string, unknown>,
  since: Past[],
): Partial<Donation> {
  const changes: Record<string, unknown> = {};
  const names = (Object.keys(editable) as Editable[]).filter((name) => name in body);
  if (names.length === 0) throw new Problem(400, invalidField);
  for (const name of names) {
    const value = parse(name, body[name]);
    if (value === donation[name]) continue;
    const past = since.find(({ field }) => field === name);
    if (past) {
      const seen: unknown = past.oldValue === null ? null : JSON.parse(past.oldValue);
      if (value === seen) continue;
      throw new Problem(
        409,
        `Somebody else has changed ${name} meanwhile. It is now: ${donation[name] ?? 'empty'}`,
        {
          fields: { [name]: String(donation[name] ?? '') },
        },
      );
    }
    changes[name] = value;
  }
  return changes;
}

function parse(name: Editable, value: unknown): unknown {
  const { success, output } = v.safeParse(editable[name], value);
  if (success) return output;
  throw new Problem(400, value === '' || value === null ? invalidEdit : invalidField, {
    fields: { [name]: invalidField },
  });
}
