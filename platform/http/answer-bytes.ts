/** Answers with bytes, without copying them per connection; and turns that last until an answer is sent. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Lane } from '../jobs/admission.ts';
import { laneKeyOf } from '../jobs/lanes.ts';
import type { HttpEnv } from './http-env.ts';
import { longestMs } from './pieces.ts';

/** Answers with the bytes. Cuts clients off that read less than a kilobyte a second. */
export function answerBytes(c: Context<HttpEnv>, bytes: Uint8Array): Response {
  c.header('Content-Length', String(bytes.byteLength));
  const outgoing = c.env?.outgoing;
  if (outgoing) {
    const timer = setTimeout(() => outgoing.destroy(), longestMs(bytes.byteLength)).unref();
    outgoing.once('close', () => clearTimeout(timer));
  }
  // A Response copies its bytes; a stream doesn't.
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return c.body(body);
}

/** Ends a turn when the answer is sent, or the connection is closed. */
export function untilAnswered(c: Context<HttpEnv>, leaveTurn: () => void): void {
  const outgoing = c.env?.outgoing;
  if (!outgoing || outgoing.closed) leaveTurn();
  else outgoing.once('close', leaveTurn);
}

/**
 * Makes an admin's request wait in this lane before its body is read. The turn lasts until the answer is
 * sent.
 */
export function admitTeam(lane: Lane): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { requester } = c.var;
    const admin = await requester.admin();
    untilAnswered(c, await lane.enter(laneKeyOf(requester, admin?.username)));
    await next();
  };
}

/** Answers with a picture. `cacheControl`: the header's value. */
export function answerPicture(
  c: Context<HttpEnv>,
  bytes: Uint8Array,
  cacheControl: string,
  type = 'image/webp',
): Response {
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  return answerBytes(c, bytes);
}
