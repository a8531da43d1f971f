/**
 * The files of the build, read into memory at the start, with their compressed versions
 * (scripts/precompress.ts).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { carefulHeadersOf } from './careful-headers.ts';
import { isRead, type Ready, reply } from './reply.ts';

/** A folder, its URL, how long browsers keep its files, and the policy of a worker in it. */
type Folder = { folder: string; address: string; cacheControl?: string; policy?: string };

const assets = { folder: 'build/client/assets', address: '/assets/' };
export const flags = { folder: 'build/flags', address: '/flags/', cacheControl: 'public, max-age=604800' };

const immutable = 'public, max-age=31536000, immutable';

/** The files for browsers. A file in assets gets another name with every change. */
export const buildFolders: Folder[] = [
  // Kept for the length of a visit: each further page would ask for the icon again.
  { folder: 'build/client', address: '/', cacheControl: 'public, max-age=300' },
  { ...assets, cacheControl: immutable },
  {
    folder: 'build/client/assets/worker',
    address: '/assets/worker/',
    cacheControl: immutable,
    // The worker that reads PDFs makes no requests, whatever a PDF contains. The page gives it the decoders of
    // scanned pages, which are WebAssembly.
    policy: "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'",
  },
  {
    folder: 'build/client/shared',
    address: '/shared/',
    cacheControl: 'no-cache',
    // The service worker for shared pictures makes no requests.
    policy: "default-src 'none'; frame-ancestors 'none'",
  },
  flags,
];

/** Reads the files of the folders, by URL. If two folders have the same file, the later one counts. */
export function readStaticFiles(folders: Folder[]): Map<string, Ready> {
  return new Map(folders.flatMap(filesIn));
}

/** Answers requests for these files; passes others on. */
export function serveFiles(files: Map<string, Ready>): MiddlewareHandler {
  return async (c, next) => {
    const file = isRead(c.req.method) ? files.get(c.req.path) : undefined;
    return file ? reply(c, file) : next();
  };
}

function filesIn({ folder, address, ...headers }: Folder): [string, Ready][] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/(\.(br|gz)|^\..*)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [address + path.slice(folder.length + 1).replaceAll(sep, '/'), readFile(path, headers)];
    });
}

function readFile(path: string, { cacheControl, policy }: Pick<Folder, 'cacheControl' | 'policy'>): Ready {
  const identity = readFileSync(path);
  const isCompressed = existsSync(`${path}.br`);
  const type = getMimeType(path) ?? 'application/octet-stream';
  return {
    status: 200,
    headers: {
      'Content-Type': type,
      ...(isCompressed && { Vary: 'Accept-Encoding' }),
      ...(cacheControl && { 'Cache-Control': cacheControl }),
      ...carefulHeadersOf(type),
      ...(policy && { 'Content-Security-Policy': policy }),
    },
    // Browsers never ask again for a file that cannot change.
    etag:
      cacheControl === immutable
        ? null
        : `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      ...(isCompressed && { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) }),
    },
  };
}
