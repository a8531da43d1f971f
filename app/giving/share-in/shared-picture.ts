/** The picture that was shared from another app, as public/shared/worker.js has left it on the device. In browsers alone. */
import { DAY } from '../../../platform/durations.ts';

const cacheName = 'shared-screenshot';

/** Whether a picture waits to be taken. One that is older than a day was meant for something else, and is deleted. */
export async function isPictureShared(): Promise<boolean> {
  return (await findKept()) !== null;
}

/** The picture, which is on the device no longer then; null where none waits, or the browser refuses to say. */
export async function takeSharedPicture(): Promise<File | null> {
  const kept = await findKept();
  if (!kept) return null;
  const content = await kept.blob();
  await forgetSharedPicture();
  const name = decodeURIComponent(kept.headers.get('X-Name') ?? '');
  return new File([content], name, { type: kept.headers.get('Content-Type') ?? '' });
}

export async function forgetSharedPicture(): Promise<void> {
  // Where nothing is stored there is nothing to forget.
  await globalThis.caches?.delete(cacheName).catch(() => false);
}

async function findKept(): Promise<Response | null> {
  try {
    const kept = await globalThis.caches?.match('/shared/screenshot', { cacheName });
    if (!kept) return null;
    if (Date.now() - Number(kept.headers.get('X-Kept')) < DAY) return kept;
    await forgetSharedPicture();
    return null;
  } catch {
    return null;
  }
}
