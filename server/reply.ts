/** Answers from memory: compressed as the browser accepts it, or 304 if the browser has it. */
import type { Context } from 'hono';

/** An answer without what belongs to one visitor. */
export type Ready = {
  status: number;
  headers: Record<string, string>;
  /** Null for answers that no browser may keep. */
  etag: string | null;
  /** By Content-Encoding; a short body has no compressed ones. */
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

/** True for the methods that `reply` answers. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function encodingFor(accepted: string, { br, gzip }: Ready['bodies']): keyof Ready['bodies'] {
  if (br && /\bbr\b/.test(accepted)) return 'br';
  return gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
