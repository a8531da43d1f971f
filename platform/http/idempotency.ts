/** The key by which a repeated request is known for the same one. */
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';
import { checkYourDetails } from './input.ts';
import { Problem } from './problem.ts';

/** The request's Idempotency-Key, null without one. Refuses with 400 one that no page of ours would generate. */
export function idempotencyKeyOf(c: Context<HttpEnv>): string | null {
  const key = c.req.header('idempotency-key') ?? null;
  if (key && (key.length > 100 || !/^[\x21-\x7e]+$/.test(key))) {
    throw new Problem(400, checkYourDetails, {
      fields: { 'Idempotency-Key': 'At most 100 visible characters.' },
    });
  }
  return key;
}
