/** The parts that a backup may have, and how large each may be. Pure. */
import { isFileName } from '../../platform/integrations/storage.ts';

/** The name of the manifest. It comes last, because it describes all other parts. */
export const manifestName = 'manifest.json';

export type PartKind =
  | { kind: 'rows'; table: string }
  | { kind: 'file'; path: string }
  | { kind: 'settings'; setting: string }
  | { kind: 'manifest' };

const MB = 1024 * 1024;

/**
 * The maximum size of a part. Rows are read line by line. A file is held in memory while it is stored; the
 * largest are pictures of some megabytes.
 */
const largest = { rows: 1024 * MB, file: 64 * MB, settings: MB } as const;

/** The kind of a part by its name; null if no backup has such a part. */
export function kindOf(name: string): PartKind | null {
  if (name === manifestName) return { kind: 'manifest' };
  const table = name.match(/^rows\/([A-Za-z]\w{0,62})\/\d{6,9}\.ndjson$/)?.[1];
  if (table) return { kind: 'rows', table };
  const setting = name.match(/^settings\/(campaign\.json|env|secret)$/)?.[1];
  if (setting) return { kind: 'settings', setting };
  const path = name.startsWith('files/') ? name.slice('files/'.length) : '';
  return isFileName(path) ? { kind: 'file', path } : null;
}

/** The maximum size of a part, after `partsBefore` others: the manifest has a line per part. */
export function maxPartBytes({ kind }: PartKind, partsBefore: number): number {
  return kind === 'manifest' ? 8 * MB + 400 * partsBefore : largest[kind];
}
