/** Stored files as answers: however many ask for the same one, it is read once and held once. */
import { SECOND } from '../../platform/durations.ts';
import type { Storage } from '../../platform/integrations/storage.ts';
import { openSharedBytes, type SharedBytes } from '../../platform/jobs/shared-bytes.ts';

/** A page's pictures, asked for by many at once; nothing that was deleted is answered for longer than this. */
const kept = { maxBytes: 16 * 1024 * 1024, keptMs: 10 * SECOND };

const shared = new WeakMap<Storage, SharedBytes>();

function sharedOf(storage: Storage): SharedBytes {
  const known = shared.get(storage) ?? openSharedBytes(kept);
  shared.set(storage, known);
  return known;
}

/** What is stored at this path; null when there is none. */
export function readStored(storage: Storage, path: string): Promise<Uint8Array | null> {
  return readDrawn(storage, path, () => storage.read(path));
}

/** What `draw` makes of a stored file; `name` tells it from everything else that is made of files. */
export function readDrawn(
  storage: Storage,
  name: string,
  draw: () => Promise<Uint8Array | null>,
): Promise<Uint8Array | null> {
  return sharedOf(storage).get(name, draw);
}

/** The file has been removed, or another one stored at its path. */
export function forgetStored(storage: Storage, path: string): void {
  sharedOf(storage).forget(path);
}
