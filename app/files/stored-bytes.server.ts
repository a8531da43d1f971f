/** Stored files as answers: simultaneous requests for one file read it once and share the bytes. */
import { SECOND } from '../../platform/durations.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { openSharedBytes, type SharedBytes } from '../../platform/jobs/shared-bytes.ts';

/** Many readers request a page's pictures at once. A deleted file is served at most this long. */
const kept = { maxBytes: 16 * 1024 * 1024, keptMs: 10 * SECOND };

const shared = new WeakMap<Storage, SharedBytes>();

function sharedOf(storage: Storage): SharedBytes {
  const known = shared.get(storage) ?? openSharedBytes(kept);
  shared.set(storage, known);
  return known;
}

/** The bytes at this path; null if there are none. */
export function readStored(storage: Storage, path: string): Promise<Uint8Array | null> {
  return readDrawn(storage, path, () => storage.read(path));
}

/** The result of `draw` for a stored file; `name` is unique among all renderings of files. */
export function readDrawn(
  storage: Storage,
  name: string,
  draw: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  return sharedOf(storage).get(name, draw);
}

/** Call when a file was removed or replaced at its path. */
export function forgetStored(storage: Storage, path: string): void {
  sharedOf(storage).forget(path);
}
