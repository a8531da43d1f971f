/** A donation without its donor, according to the catalogue of fields. Pure. */
import { type Donation, type FieldName, factsOf, fieldNames } from '../fields.ts';

/** Fields whose values stay after an erasure. */
export const stayingFields = fieldNames.filter((name) => factsOf(name).onErasure === 'stays');

/**
 * The donation after an erasure. Amounts, day, method, country and state stay, and so do all sums. Null
 * values stay null, so that an incomplete donation stays incomplete.
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
