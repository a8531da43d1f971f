/** Answers from memory: compressed, or 304 if the browser has the answer. */
import type { Context } from 'hono';

/** An answer without the headers for one visitor. */
export type Ready = {
  status: number;
  headers: Record<string, string>;
  /** Null for answers that browsers must not keep. */
  etag: string | null;
  /** Compressed bodies by Content-Encoding; none for a short body. */
  bodies: { identity: Uint8Array<ArrayBuffer>; br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
};

/** Answers a GET or HEAD. */
export function reply(c: Context, { status, headers: own, etag, bodies }: Ready): Response {
  const headers = { ...own, ...(etag && { ETag: etag }) };
  if (etag && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  const encoding = encodingFor(c.req.header('accept-encoding') ?? '', bodies);
  const body = bodies[encoding] ?? bodies.identity;
  return c.body(body, status as 200, {
    ...headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.byteLength),
  });
}

/** True for GET and HEAD. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function encodingFor(accepted: string, { br, gzip }: Ready['bodies']): keyof Ready['bodies'] {
  if (br && /\bbr\b/.test(accepted)) return 'br';
  return gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
