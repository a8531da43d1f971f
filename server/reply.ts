/** What is ready in memory, written to the connection as the browser accepts it: compressed, or 304 when the browser has it. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** An answer but for what belongs to one visitor. */
export type Ready = {
  status: number;
  headers: OutgoingHttpHeaders;
  /** Null for answers that no browser keeps. */
  etag: string | null;
  /** By Content-Encoding; a short body has no compressed ones. */
  bodies: { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array };
};

/** Answers a GET or HEAD; returns the status. */
export function reply(
  { method, headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers: own, etag, bodies }: Ready,
): number {
  const headers = { ...own };
  if (etag !== null) {
    headers.ETag = etag;
    if (asked['if-none-match']?.includes(etag)) {
      outgoing.writeHead(304, headers).end();
      return 304;
    }
  }
  const encoding = encodingFor(String(asked['accept-encoding'] ?? ''), bodies);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const body = bodies[encoding] ?? bodies.identity;
  headers['Content-Length'] = body.byteLength;
  outgoing.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
  return status;
}

function encodingFor(accepted: string, { br, gzip }: Ready['bodies']): keyof Ready['bodies'] {
  if (br && /\bbr\b/.test(accepted)) return 'br';
  return gzip && /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
