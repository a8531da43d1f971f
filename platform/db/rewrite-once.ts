/** Writes an SQLite file anew when it may hold deleted bytes (docs/decisions/0071-erased-bytes.md). */
import { openForWriting } from './node-sqlite.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The `user_version` of a file without deleted bytes; 0 is a file of an earlier version, or a marked one. */
const rewritten = 1;

/**
 * Writes a file of an earlier version or a marked file anew. Without space for it, or while another process
 * uses the file, the next start tries again.
 */
export function rewriteOnce(path: string): void {
  const file = openForWriting(path);
  try {
    const [row] = file.run('pragma user_version').rows as { user_version: number }[];
    if ((row?.user_version ?? 0) >= rewritten) return;
    file.run('vacuum');
    file.run(`pragma user_version = ${rewritten}`);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  } finally {
    file.close();
  }
}
