/** Input for fast-check that one of our schemas accepts, nearly accepts or rejects. */
import fc from 'fast-check';
import { donor } from '../donor.ts';
import { freshMark } from './marks.ts';

/** The part of a valibot schema that this file reads. */
type Schema = {
  type: string;
  entries?: Record<string, Schema>;
  wrapped?: Schema;
  item?: Schema;
  options?: (Schema | string | number)[];
  literal?: unknown;
};

/** Typical input of a field with this name; ids of answers are filled in when it is sent. */
const likely: Record<string, fc.Arbitrary<unknown>> = {
  ...Object.fromEntries(Object.entries(donor).map(([name, value]) => [name, fc.constant(value)])),
  currency: fc.constantFrom('INR', 'USD', 'EUR', 'inr', 'XXX'),
  country: fc.constantFrom('India', 'United States', 'Nowhere'),
  amount: fc.constantFrom(
    '1',
    '0.01',
    '1,00,000',
    '50,50',
    '1000000000',
    '1e3',
    '-5',
    '0',
    '1000000001',
    '٥٠',
  ),
  username: fc.constantFrom('leela', 'superadmin', 'nobody', 'volunteer', 'x'),
  password: fc.constantFrom('a password for tests', 'wrong', 'jackfruit and mango'),
  currentPassword: fc.constantFrom('wrong', 'jackfruit and mango'),
  newPassword: fc.constantFrom('jackfruit and mango', 'short'),
  code: fc.constantFrom('000000', '123456789012', ''),
  paymentMethod: fc.constantFrom('UPI', 'Google Pay', 'Paytm', 'Internet Banking', 'PayPal'),
  confirmationNumber: fc.constantFrom('4012 5567 8890', 'N123456789012345', ''),
  screenshotUrl: fc.constantFrom('/files/screenshots/x.webp', '', null),
  date: fc.constantFrom('2026-11-22', '2026-02-30', '0000-00-00', '275760-09-13', '+010000-01-01'),
  changedAt: fc.constantFrom('2026-11-22T10:00:00.000Z', 'never'),
  from: fc.constantFrom('2026-01-01', '1900-01-01', '9999-12-31'),
  to: fc.constantFrom('2026-12-31', '1900-01-01', '9999-12-31'),
  limit: fc.constantFrom('1', '50', '500', '0', '-1', '1e9', '1.5'),
  cursor: fc.constantFrom('', 'eyJhIjoxfQ', 'W10', 'bnVsbA', 'e30', 'WyIyMDI2LTExLTIyIiwieCJd'),
  ids: fc.constantFrom(freshMark, `${freshMark},${freshMark}`, ',,,', 'x'),
  donationId: fc.constant(freshMark),
  id: fc.constant(freshMark),
  recipientEmail: fc.constantFrom('team@example.org', 'x'),
  search: fc.constantFrom('meera', '%', '_', "'", '"', '\\', '(', '4012'),
  isVerified: fc.constantFrom(true, false, 'true', null),
};

/** Values that none of our forms sends. */
const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u202e\u200b\ufeff',
    '__proto__',
    'constructor',
    '../../../etc/passwd',
    "' or 1=1 --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    'a@b.c\r\nBcc: d@e.f',
    'x'.repeat(5_000),
    'അ'.repeat(2_001),
    '9'.repeat(400),
    '1e309',
    'NaN',
  ),
);
const strange = fc.oneof(
  { arbitrary: strangeText, weight: 6 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, 2 ** 53, 0.1, [], {}, [[]], ''), weight: 3 },
  {
    arbitrary: fc.constantFrom(
      JSON.parse('{"__proto__":{"isSuperAdmin":true}}'),
      JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
      { toString: 'x', length: -1 },
    ),
    weight: 1,
  },
);

/** Values of a schema, sometimes replaced by unexpected ones. `name` is the field's. */
export function arbitraryOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const usual = likely[name] ?? usualOf(schema, name);
  return fc.oneof({ arbitrary: usual, weight: 8 }, { arbitrary: strange, weight: schema.entries ? 1 : 2 });
}

function usualOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, entries, wrapped, item, options, literal } = schema;
  if (entries) {
    const parts = Object.entries(entries).map(([key, part]) => [key, arbitraryOf(part, key)] as const);
    const known = fc.record(Object.fromEntries(parts), { requiredKeys: [] });
    const whole = fc.record(Object.fromEntries(parts));
    const more = fc.dictionary(fc.constantFrom('id', 'isVerified', 'role', 'x', ''), strange, { maxKeys: 2 });
    return fc.oneof(
      { arbitrary: whole, weight: 6 },
      { arbitrary: known, weight: 2 },
      { arbitrary: fc.tuple(whole, more).map(([fields, others]) => ({ ...fields, ...others })), weight: 1 },
    );
  }
  if (wrapped) return fc.oneof(usualOf(wrapped, name), fc.constantFrom(null, undefined, ''));
  if (item) return fc.array(arbitraryOf(item, name), { maxLength: 4 });
  if (options) {
    const [first] = options;
    if (typeof first === 'object') return fc.oneof(...options.map((one) => usualOf(one as Schema, name)));
    return fc.constantFrom(...options);
  }
  if (type === 'record') return fc.dictionary(fieldName, strange, { minKeys: 1, maxKeys: 3 });
  if (type === 'literal') return fc.constant(literal);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return fc.oneof(fc.integer(), fc.double());
  return strangeText;
}

/** The fields that an admin edits, and forbidden ones. */
const fieldName = fc.constantFrom(
  ...Object.keys(donor),
  ...['isVerified', 'isChecked', 'notes', 'receivedINR', 'rupees', 'usDollar', 'whatsappReminderNumber'],
  ...['confirmationNumber', 'screenshotUrl', 'paymentMethod', 'id', 'version', 'ipAddress', 'date', 'region'],
);
