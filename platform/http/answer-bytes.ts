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

/**
 * Answers with a recording, or with the part that the header `Range` names: Safari plays nothing else. As
 * RFC 9110 allows, several parts are answered by the whole. 416 if the part begins behind the end.
 */
export function answerSound(
  c: Context<HttpEnv>,
  bytes: Uint8Array,
  cacheControl: string,
  type: string,
): Response {
  const size = bytes.byteLength;
  const range = c.req.header('if-range') === undefined ? rangeIn(c.req.header('range'), size) : null;
  c.header('Accept-Ranges', 'bytes');
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${size}`);
    return c.body(null, 416);
  }
  c.header('Content-Type', type);
  c.header('Cache-Control', cacheControl);
  if (!range) return answerBytes(c, bytes);
  c.header('Content-Range', `bytes ${range.from}-${range.to}/${size}`);
  c.status(206);
  return answerBytes(c, bytes.subarray(range.from, range.to + 1));
}

/** The part of `size` bytes that the header names; null if it names none, or is not understood. */
function rangeIn(header: string | undefined, size: number): { from: number; to: number } | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 ? 'outside' : { from: Math.max(0, size - Number(to)), to: size - 1 };
  if (to !== '' && Number(to) < Number(from)) return null;
  if (Number(from) >= size) return 'outside';
  return { from: Number(from), to: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
