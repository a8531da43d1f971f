/** Ids in addresses and bodies: random UUIDs. */
import { type PlainCode, Problem } from './problem.ts';

/** True for a UUID in our spelling. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** The id, or throws `notFound` if it isn't a UUID. */
export function parseId(text: unknown, notFound: PlainCode): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new Problem(notFound);
  return text;
}
