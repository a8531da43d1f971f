/** A donor's own link is Home's address with a code. The code tells which donations started from it. Pure. */
import { type SharedBy, sharedAddress } from './share-marks.ts';

/** The query parameter of the code. */
export const viaName = 'via';

/** Without l, o, 0 and 1, which look alike on paper. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 10;
const code = new RegExp(`^[${letters}]{${length}}$`);

/** An own link and how many verified donations started from it. */
export type OwnLink = { code: string; verified: number };

/** A random code: there are 32 to the power of 10, so nobody meets another donor's by guessing. */
export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
}

/** The code in a query; null if the query has none, or a text that is no code. */
export function codeIn(query: URLSearchParams): string | null {
  return parseCode(query.get(viaName) ?? '');
}

/** Null for a text that is no code. */
export function parseCode(text: string): string | null {
  return code.test(text) ? text : null;
}

/** The address of an own link, for one way of sharing. */
export function ownAddress(publicUrl: string, language: string, by: SharedBy, code: string): string {
  return `${sharedAddress(publicUrl, language, by)}&${viaName}=${code}`;
}
