/** A donation without its donor, as the catalogue of fields says. Pure. */
import { type Donation, type FieldName, factsOf, fieldNames } from '../fields.ts';

/** The fields whose values stay when the donor is erased. */
export const stayingFields = fieldNames.filter((name) => factsOf(name).onErasure === 'stays');

/**
 * The donation as it is when its donor is erased: amounts, day, method, country and state stay, so that every sum does. What
 * was never there isn't there then either: without a transaction ID it was incomplete, and is.
 */
export function withoutDonor(donation: Donation): Donation {
  const kept = fieldNames.map((name) => [name, valueAfter(name, donation[name])]);
  return Object.fromEntries(kept) as Donation;
}

function valueAfter<Value>(name: FieldName, value: Value): Value | string | null {
  const { onErasure, type } = factsOf(name);
  if (onErasure === 'stays' || value === null) return value;
  if (onErasure) return onErasure.becomes;
  return type === 'text' ? '' : null;
}
