/**
 * The files of the build, read into memory at the start with their compressed ones (scripts/precompress.ts).
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import { carefulHeaders } from './careful-headers.ts';
import { isRead, type Ready, reply } from './reply.ts';

/**
 * Where files lie, below which address they are sent, for how long browsers keep them, and what a worker
 * among them may do.
 */
type Folder = { folder: string; address: string; cacheControl?: string; policy?: string };

const assets = { folder: 'build/client/assets', address: '/assets/' };
export const flags = { folder: 'build/flags', address: '/flags/', cacheControl: 'public, max-age=604800' };

/** All that browsers get of the build. A file of assets has another name with every change. */
export const buildFolders: Folder[] = [
  { folder: 'build/client', address: '/' },
  { ...assets, cacheControl: 'public, max-age=31536000, immutable' },
  {
    folder: 'build/client/shared',
    address: '/shared/',
    cacheControl: 'no-cache',
    // The worker that takes shared pictures fetches nothing, from anywhere.
    policy: "default-src 'none'; frame-ancestors 'none'",
  },
  flags,
];

/** The files of the folders by their addresses; where two folders have one, the latter's. */
export function readStaticFiles(folders: Folder[]): Map<string, Ready> {
  return new Map(folders.flatMap(filesIn));
}

/** Answers requests for these files; others go on. */
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
  return {
    status: 200,
    headers: {
      'Content-Type': getMimeType(path) ?? 'application/octet-stream',
      ...(isCompressed && { Vary: 'Accept-Encoding' }),
      ...(cacheControl && { 'Cache-Control': cacheControl }),
      ...carefulHeaders,
      ...(policy && { 'Content-Security-Policy': policy }),
    },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      ...(isCompressed && { br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) }),
    },
  };
}
