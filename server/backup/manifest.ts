/**
 * The manifest, the last part of a backup: it lists the content, and the backup is checked against it before
 * anything is written.
 */
import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import type { Part } from './archive.ts';
import { kindOf, manifestName } from './parts.ts';
import { BadBackup, bytesOf, readArchive } from './read-archive.ts';
import { shown } from './read-tar.ts';
import { note, rowsOf, type SeenRows } from './rows.ts';

/** Incremented when older programs could not read the format. */
const format = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  format: v.literal(format),
  /** The time of the database snapshot (ISO). */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The version of the program that made it. */
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,60}$/)),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.pipe(v.string(), v.regex(/^\d{4}-[a-z-]{1,60}$/))),
  /** The tables in order, with their numbers of rows. */
  tables: v.array(v.object({ name: v.string(), rows: count })),
  files: count,
  /** Files of the database that were missing in the store. */
  missingFiles: v.array(v.string()),
  hasSecrets: v.boolean(),
  /** The SHA-256 of every other part, in hex. */
  checksums: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
});

export type Manifest = v.InferOutput<typeof schema>;

export function manifestPart(manifest: Omit<Manifest, 'format'>): Part {
  return jsonPart(manifestName, { format, ...manifest });
}

export function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function jsonPart(name: string, value: unknown): Part {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 1)}\n`) };
}

type CheckedArchive = {
  manifest: Manifest;
  rows: SeenRows;
  /** The total bytes of rows and files, unpacked. */
  bytes: number;
};

/**
 * Reads the whole backup and compares the checksums of its parts and the numbers of rows and files. Writes
 * nothing, and holds one piece of one part in memory. Throws BadBackup if anything is missing, changed or
 * additional.
 */
export async function checkArchive(file: string, passphrase: string | null): Promise<CheckedArchive> {
  const found = new Map<string, string>();
  const rows: SeenRows = new Map();
  const paths: string[] = [];
  let bytes = 0;
  let manifest: Manifest | null = null;
  for await (const part of readArchive(file, passphrase)) {
    const { name } = part;
    if (manifest) throw new BadBackup(`${file} is damaged: ${shown(name)} follows its manifest.`);
    if (part.kind === 'manifest') {
      manifest = read(file, await bytesOf(part));
      continue;
    }
    if (found.has(name)) throw new BadBackup(`${file} is damaged: ${shown(name)} is in it twice.`);
    const hash = createHash('sha256');
    const chunks = hashed(part.chunks, hash);
    if (part.kind === 'rows') {
      for await (const some of rowsOf({ name, chunks })) note(rows, part.table, name, some);
    } else for await (const _ of chunks);
    if (part.kind === 'file') paths.push(part.path);
    // One byte per character: half the memory of hexadecimal digits.
    found.set(name, hash.digest('binary'));
    bytes += part.size;
  }
  if (!manifest) throw new BadBackup(`${file} is not whole: its end is missing.`);
  compare(file, manifest, found);
  const short = manifest.tables.find(({ name, rows: expected }) => (rows.get(name)?.rows ?? 0) !== expected);
  if (short || paths.length !== manifest.files) {
    throw new BadBackup(
      `${file} is damaged: ${short ? `rows of ${shown(short.name)}` : 'files'} are missing.`,
    );
  }
  const clash = findClash(paths);
  if (clash) throw new BadBackup(`${file} is damaged: ${shown(`files/${clash}`)} is a file and a folder.`);
  return { manifest, rows, bytes };
}

async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

function compare(file: string, { checksums, tables }: Manifest, found: Map<string, string>): void {
  const wrong = (name: string) =>
    new BadBackup(`${file} is damaged: ${shown(name)} is not what was written.`);
  for (const [name, expected] of Object.entries(checksums)) {
    if (found.get(name) !== Buffer.from(expected, 'hex').toString('binary')) throw wrong(name);
  }
  for (const name of found.keys()) if (!Object.hasOwn(checksums, name)) throw wrong(name);
  const listed = new Set(tables.map(({ name }) => name));
  for (const name of found.keys()) {
    const kind = kindOf(name);
    if (kind?.kind === 'rows' && !listed.has(kind.table)) throw wrong(name);
  }
}

/** A path that is also the folder of others. */
function findClash(paths: string[]): string | undefined {
  const folders = new Set(paths.map((path) => path.slice(0, Math.max(0, path.lastIndexOf('/')))));
  for (const folder of [...folders]) {
    const parts = folder.split('/');
    for (let n = 1; n < parts.length; n++) folders.add(parts.slice(0, n).join('/'));
  }
  return paths.find((path) => folders.has(path));
}

function read(file: string, bytes: Buffer): Manifest {
  try {
    const json = JSON.parse(bytes.toString('utf8')) as { format?: unknown };
    if (Number(json.format) > format) {
      throw new BadBackup(`${file} was made by a newer version of this program: put that in first.`);
    }
    return v.parse(schema, json);
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    throw new BadBackup(`${file} is damaged: its manifest can't be read.`, { cause: error });
  }
}
