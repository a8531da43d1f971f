/**
 * Rendered public pages, compressed, cached until the content changes, and answers of the API that depend on
 * it alone. A page's HTML depends on language, currency and content (docs/decisions/0004-cached-pages.md);
 * whatever differs from visitor to visitor, browsers ask for after.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HOUR } from '../platform/durations.ts';
import type { Ready } from './reply.ts';

/** What of it changes with the clock (the year in the footer) is at most this old. */
const maxAgeMs = HOUR;

/**
 * A page is compressed once for thousands of readers: 10 takes twice as long as 9 and saves a tenth; 11 takes
 * six times as long and saves another fortieth.
 */
const brotliQuality = 10;
/** Below this size it all fits one packet of the network. */
const smallestCompressed = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Headers of one answer to one visitor, which are no part of what is cached. */
const ofOneAnswer = ['content-length', 'set-cookie', 'strict-transport-security', 'x-request-id'];

/** Which content an answer shows: a page whose words stay the same keeps its ETag. */
export const versionHeader = 'x-content-version';

export type PageCache = {
  /**
   * The page cached under `key` for this version of the content; else `render` makes it, once however many
   * ask. An error or what `isWhole` denies (something was missing while it was made) is not cached: those who
   * asked get the last whole page, or what was made where there is none. So it is with an unknown version,
   * null.
   */
  find(key: string, version: number | null, render: () => Promise<Response>): Promise<Ready>;
};

type Entry = { version: number; since: number; page: Promise<Ready>; made: Ready | null };

export function openPageCache(isWhole: (response: Response) => boolean): PageCache {
  const cached = new Map<string, Entry>();
  /** However old: shown while the database is away. */
  const lastWhole = new Map<string, Ready>();

  function current(key: string, version: number): Entry | null {
    const known = cached.get(key);
    return known?.version === version && Date.now() - known.since < maxAgeMs ? known : null;
  }

  return {
    async find(key, version, render) {
      if (version === null) return lastWhole.get(key) ?? compress(await render());
      const known = current(key, version);
      if (known) return known.page;
      const make = async (): Promise<Ready> => {
        try {
          const response = await render();
          const isLasting = isWhole(response);
          const made = await compress(response);
          made.headers[versionHeader] = String(version);
          // What isn't there any more is no page that failed.
          if (made.status === 404) lastWhole.delete(key);
          if (!isLasting) return lastWhole.get(key) ?? made;
          if (cached.get(key) === entry) {
            entry.made = made;
            lastWhole.set(key, made);
          }
          return made;
        } catch (error) {
          const last = lastWhole.get(key);
          if (!last) throw error;
          return last;
        } finally {
          if (!entry.made && cached.get(key) === entry) cached.delete(key);
        }
      };
      const page = Promise.withResolvers<Ready>();
      const entry: Entry = { version, since: Date.now(), page: page.promise, made: null };
      cached.set(key, entry);
      make().then(page.resolve, page.reject);
      return page.promise;
    },
  };
}

async function compress(response: Response): Promise<Ready> {
  const { status } = response;
  const identity = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !ofOneAnswer.includes(name)));
  const isKept = response.headers.get('cache-control') !== 'no-store';
  const etag = isKept ? `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"` : null;
  if (identity.length < smallestCompressed) return { bodies: { identity }, headers, etag, status };
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(identity),
  ]);
  return { bodies: { br, gzip: gz, identity }, headers, etag, status };
}
