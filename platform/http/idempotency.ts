/** The key by which a repeated request is known for the same one. */
import type { Context } from 'hono';
import { refer } from '../problems/reference.ts';
import type { HttpEnv } from './http-env.ts';
import { invalidInput } from './input.ts';

/** The request's Idempotency-Key, null without one. Refuses with 400 one that no page of ours would generate. */
export function idempotencyKeyOf(c: Context<HttpEnv>): string | null {
  // An empty one is none: it would be the same for everybody.
  const key = c.req.header('idempotency-key') || null;
  if (key && (key.length > 100 || !/^[\x21-\x7e]+$/.test(key))) {
    throw invalidInput({ 'Idempotency-Key': refer('idempotencyKey.invalid') });
  }
  return key;
}
