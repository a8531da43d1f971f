/** Ids in addresses and bodies: random UUIDs, so that what has another form is nobody's. */
import { type PlainCode, Problem } from './problem.ts';

/** True for a UUID as we generate them. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** The id, if it has the form of ours. Refuses with the code of what wasn't found. */
export function parseId(text: unknown, notFound: PlainCode): string {
  if (typeof text !== 'string' || !isUuid(text)) throw new Problem(notFound);
  return text;
}
