/** The key that identifies repeats of a request. */
import type { Context } from 'hono';
import { refer } from '../problems/reference.ts';
import type { HttpEnv } from './http-env.ts';
import { invalidInput } from './input.ts';

/** The request's Idempotency-Key, or null. Throws 400 for a key that our pages can't generate. */
export function idempotencyKeyOf(c: Context<HttpEnv>): string | null {
  // An empty key counts as missing: everybody would share it.
  const key = c.req.header('idempotency-key') || null;
  if (key && (key.length > 100 || !/^[\x21-\x7e]+$/.test(key))) {
    throw invalidInput({ 'Idempotency-Key': refer('idempotencyKey.invalid') });
  }
  return key;
}
