/** A form without scripts that sends the key of a mail's link. */
import type { Context } from 'hono';
import { readAtMost } from './body.ts';
import type { HttpEnv } from './http-env.ts';
import { Problem } from './problem.ts';
import { type Requester, withClaims } from './requester.ts';

/** A form with a key alone. */
const maxKeyBytes = 1024;

/** Answers as the requester who has the form's key. A Problem leads to the page at `failed`, which says so. */
export async function answerKeyForm(
  c: Context<HttpEnv>,
  answer: (requester: Requester) => Promise<Response>,
  failed: (key: string) => string,
): Promise<Response> {
  const form = new URLSearchParams(new TextDecoder().decode(await readAtMost(c, maxKeyBytes)));
  const key = form.get('key')?.match(/^[\w-]+$/)?.[0] ?? '';
  try {
    return await answer(withClaims(c.var.requester, new Headers({ 'x-donation-key': key })));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return c.redirect(failed(key), 303);
  }
}
