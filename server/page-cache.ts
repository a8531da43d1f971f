/**
 * Rendered public pages, compressed, cached until the content changes. Their HTML depends on language, currency and
 * content alone (docs/decisions/0004-cached-pages.md); whatever differs from visitor to visitor, browsers ask for after.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HOUR } from '../platform/durations.ts';

/** A page as it is sent. `bodies` by Content-Encoding. */
export type CachedPage = {
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array>;
  /** The headers that belong to this rendering, its nonce in the Content-Security-Policy among them. */
  headers: [string, string][];
  etag: string;
  status: number;
};

/** What of it changes with the clock (the year in the footer) is at most this old. */
const maxAgeMs = HOUR;

/** A page is compressed once for thousands of readers; beyond 9 it takes ten times as long for one percent. */
const brotliQuality = 9;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type PageCache = {
  /**
   * The page cached under `key` for this version of the content; else `render` makes it, once however many ask. An error
   * or a page that says no-store (something was missing while it was made) is not cached: those who asked get the last
   * whole page, or what was made where there is none. So it is with an unknown version, null.
   */
  find(key: string, version: number | null, render: () => Promise<Response>): Promise<CachedPage>;
};

export function openPageCache(): PageCache {
  const cached = new Map<string, { version: number; since: number; page: Promise<CachedPage> }>();
  /** However old: shown while the database is away. */
  const lastWhole = new Map<string, CachedPage>();
  return {
    async find(key, version, render) {
      if (version === null) return lastWhole.get(key) ?? compress(await render());
      const known = cached.get(key);
      if (known?.version === version && Date.now() - known.since < maxAgeMs) return known.page;
      const settle = (made: CachedPage | null) => {
        const isNewest = cached.get(key)?.page === page;
        if (made && isLasting(made)) {
          if (isNewest) lastWhole.set(key, made);
          return made;
        }
        if (isNewest) cached.delete(key);
        return lastWhole.get(key) ?? made;
      };
      const page: Promise<CachedPage> = render()
        .then(compress)
        .then(
          (made) => settle(made) ?? made,
          (error) => settle(null) ?? Promise.reject(error),
        );
      cached.set(key, { version, since: Date.now(), page });
      return page;
    },
  };
}

function isLasting({ status, headers }: CachedPage): boolean {
  return status === 200 && new Headers(headers).get('cache-control') !== 'no-store';
}

async function compress(response: Response): Promise<CachedPage> {
  const identity = new Uint8Array(await response.arrayBuffer());
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    bodies: { br, gzip: gz, identity },
    headers: [...response.headers],
    etag,
    status: response.status,
  };
}

/** The page as this request accepts it: compressed, or 304 when the browser has it. */
export function answerWith(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('ETag', page.etag);
  if (request.headers.get('if-none-match')?.replace('W/', '') === page.etag) {
    return new Response(null, { status: 304, headers });
  }
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = request.method === 'HEAD' ? null : (page.bodies[encoding] as Uint8Array<ArrayBuffer>);
  return new Response(body, { status: page.status, headers });
}
