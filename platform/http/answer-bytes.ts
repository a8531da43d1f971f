/** Bytes as an answer, without a copy of them for each connection; and turns that last until an answer is taken. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Lane } from '../jobs/admission.ts';
import { laneKeyOf } from '../jobs/lanes.ts';
import type { HttpEnv } from './http-env.ts';
import { longestMs } from './pieces.ts';

/** The bytes as the body. Who takes them by less than a kilobyte a second is cut off. */
export function answerBytes(c: Context<HttpEnv>, bytes: Uint8Array): Response {
  c.header('Content-Length', String(bytes.byteLength));
  const outgoing = c.env?.outgoing;
  if (outgoing) {
    const timer = setTimeout(() => outgoing.destroy(), longestMs(bytes.byteLength)).unref();
    outgoing.once('close', () => clearTimeout(timer));
  }
  // A Response copies the bytes that it is given; a stream passes them on as they are.
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return c.body(body);
}

/** Gives back a turn when the answer has been taken, or its connection is gone. */
export function untilAnswered(c: Context<HttpEnv>, leaveTurn: () => void): void {
  const outgoing = c.env?.outgoing;
  if (!outgoing || outgoing.closed) leaveTurn();
  else outgoing.once('close', leaveTurn);
}

/** Lets an admin's request wait in this lane before its body is read; its turn lasts until the answer is taken. */
export function admitTeam(lane: Lane): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const { requester } = c.var;
    const admin = await requester.admin();
    untilAnswered(c, await lane.enter(laneKeyOf(requester, admin?.username)));
    await next();
  };
}

/** Answers with a picture; `cacheControl`: who may keep it, and for how long. */
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
