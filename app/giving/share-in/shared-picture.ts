/** The picture shared from another app, stored on the device by public/shared/worker.js. */
import { DAY } from '../../../platform/durations.ts';
import { sharedPictureDays } from '../../shared/stored-names.ts';

const cacheName = 'shared-screenshot';

/** Whether a shared picture is stored. Deletes one older than a day, which was meant for something else. */
export async function isPictureShared(): Promise<boolean> {
  return (await findKept()) !== null;
}

/**
 * Returns the picture and deletes it from the device; null if there is none or access is refused. Throws if the
 * device can no longer read it.
 */
export async function takeSharedPicture(): Promise<File | null> {
  const kept = await findKept();
  if (!kept) return null;
  const content = await kept.blob().finally(forgetSharedPicture);
  const name = decodeURIComponent(kept.headers.get('X-Name') ?? '');
  return new File([content], name, { type: kept.headers.get('Content-Type') ?? '' });
}

export async function forgetSharedPicture(): Promise<void> {
  // No cache storage means nothing to delete.
  await globalThis.caches?.delete(cacheName).catch(() => false);
}

async function findKept(): Promise<Response | null> {
  try {
    const kept = await globalThis.caches?.match('/shared/screenshot', { cacheName });
    if (!kept) return null;
    if (Date.now() - Number(kept.headers.get('X-Kept')) < sharedPictureDays * DAY) return kept;
    await forgetSharedPicture();
    return null;
  } catch {
    return null;
  }
}
