/** The parts that a backup may have, and how large each may be. Pure. */
import { isFileName } from '../../platform/integrations/storage.ts';

/** The name of the part that describes all others. It comes last, because only then everything is known. */
export const manifestName = 'manifest.json';

export type PartKind =
  | { kind: 'rows'; table: string }
  | { kind: 'file'; path: string }
  | { kind: 'settings'; setting: string }
  | { kind: 'manifest' };

const MB = 1024 * 1024;

/**
 * Bytes of one part. Rows are read line by line. A file is held in memory while it is stored; the largest that the site
 * stores are pictures of some megabytes.
 */
const largest = { rows: 1024 * MB, file: 64 * MB, settings: MB } as const;

/** What a part with this name is; null if no backup has such a part. */
export function kindOf(name: string): PartKind | null {
  if (name === manifestName) return { kind: 'manifest' };
  const table = name.match(/^rows\/([A-Za-z]\w{0,62})\/\d{6,9}\.ndjson$/)?.[1];
  if (table) return { kind: 'rows', table };
  const setting = name.match(/^settings\/(campaign\.json|env|secret)$/)?.[1];
  if (setting) return { kind: 'settings', setting };
  const path = name.startsWith('files/') ? name.slice('files/'.length) : '';
  return isFileName(path) ? { kind: 'file', path } : null;
}

/** How many bytes this part may have after `partsBefore` others; the manifest has a line for each of them. */
export function maxPartBytes({ kind }: PartKind, partsBefore: number): number {
  return kind === 'manifest' ? 8 * MB + 400 * partsBefore : largest[kind];
}
