/** Renders a file of the store once, even for concurrent requests and processes that find it missing. */
import type { AppContext } from '../../platform/app-context.ts';
import { forgetStored, readDrawn, runInSpareLane } from '../files/index.server.ts';

/**
 * The file at `path`; if it is missing, what `draw` makes of the photo at `photo`, which is stored there. Waits
 * in the queue of all pictures; throws 503 if that is full.
 */
export async function renderOnce(
  { storage }: Pick<AppContext, 'storage'>,
  path: string,
  photo: string | null,
  draw: (photo: Uint8Array | null) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  // Under the path alone, readers share their reading of the file, which may find none.
  const shared = `rendering ${path}`;
  const rendered = await readDrawn(storage, shared, () =>
    runInSpareLane(async () => {
      const stored = await storage.read(path);
      if (stored) return stored;
      const bytes = await draw(photo ? await storage.read(photo) : null);
      await storage.put(path, bytes);
      return bytes;
    }),
  ).finally(() => forgetStored(storage, shared));
  return rendered as Uint8Array;
}
