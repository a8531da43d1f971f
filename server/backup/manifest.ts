/** The last part of a backup: what is in it, by which it is checked before anything is touched. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { BadBackup, type Part, readArchive } from './archive.ts';

/** The name of the part; it comes last, as only then everything is known. */
export const manifestName = 'manifest.json';

/** Changes when an older program could not read what a newer one writes. */
const format = 1;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const schema = v.object({
  format: v.literal(format),
  /** When the database was as it is in the backup (ISO). */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Of the program that made it. */
  version: v.string(),
  database: v.picklist(['sqlite', 'postgres']),
  migrations: v.array(v.string()),
  /** The tables, in the order of their rows, with how many these are. */
  tables: v.array(v.object({ name: v.string(), rows: count })),
  files: count,
  /** Files that the database knows of and the store hadn't any more, or not yet. */
  missingFiles: v.array(v.string()),
  hasSecrets: v.boolean(),
  /** Of every other part, SHA-256 in hex. */
  checksums: v.record(v.string(), v.string()),
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

/**
 * Reads the whole backup and compares each part with its checksum, then the numbers of rows and files with what is there;
 * its manifest. Throws BadBackup when anything is missing, changed or too much.
 */
export async function checkArchive(file: string, passphrase: string | null): Promise<Manifest> {
  const found: Record<string, string> = {};
  const rows: Record<string, number> = {};
  let files = 0;
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readArchive(file, passphrase)) {
    if (name === manifestName) {
      manifest = read(file, bytes);
      continue;
    }
    if (found[name]) throw new BadBackup(`${file} is damaged: '${name}' is in it twice.`);
    found[name] = checksum(bytes);
    const table = tableOf(name);
    if (table) rows[table] = (rows[table] ?? 0) + lines(bytes);
    if (name.startsWith('files/')) files += 1;
  }
  if (!manifest) throw new BadBackup(`${file} is not whole: its end is missing.`);
  const names = new Set([...Object.keys(found), ...Object.keys(manifest.checksums)]);
  const wrong = [...names].find((name) => found[name] !== manifest.checksums[name]);
  if (wrong) throw new BadBackup(`${file} is damaged: '${wrong}' is not what was written.`);
  const short = manifest.tables.find(({ name, rows: expected }) => (rows[name] ?? 0) !== expected);
  if (short || files !== manifest.files) {
    throw new BadBackup(`${file} is damaged: ${short ? `rows of '${short.name}'` : 'files'} are missing.`);
  }
  return manifest;
}

/** The table whose rows a part has; null for other parts. */
export function tableOf(part: string): string | null {
  return part.match(/^rows\/([^/]+)\/\d+\.ndjson$/)?.[1] ?? null;
}

function lines(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 10) count += 1;
  return count;
}

function read(file: string, bytes: Uint8Array): Manifest {
  try {
    const json = JSON.parse(Buffer.from(bytes).toString('utf8')) as { format?: unknown };
    if (Number(json.format) > format) {
      throw new BadBackup(`${file} was made by a newer version of this program: put that in first.`);
    }
    return v.parse(schema, json);
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    throw new BadBackup(`${file} is damaged: its manifest can't be read.`, { cause: error });
  }
}
