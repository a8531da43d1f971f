/** Shrinks the donor's screenshot on the device and uploads it with the donation's id. */

import { maxUploadBytes, postFile } from '../../files/parts.ts';
import { CallFailed, errorOf, retryAfterOf } from '../../shell/answers.ts';
import { sentences } from '../../text/sentences.ts';

/** Pixels. Phone screenshots are hardly wider; a camera's photo of a screen is several times as wide. */
const maxShorterSide = 1200;

/** Size in pixels to upload. Limits the shorter side, so that long scrolled screenshots stay legible. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxShorterSide / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * The picture made smaller; the file itself if the browser can't decode it (such as HEIC) or gains nothing.
 */
export async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sentSize(picture));
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPEG has no transparency: transparent pixels would turn black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/**
 * Uploads a donation's screenshot and returns its address. `onProgress`: receives the percentage sent. Throws
 * CallFailed, or TypeError without a connection.
 */
export async function uploadScreenshot(
  donationId: string,
  picture: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  if (picture.size > maxUploadBytes) throw new CallFailed(413, sentences.pictureTooLarge);
  const form = new FormData();
  form.set('file', picture, 'screenshot');
  // The id is in the address so that the server can refuse before it reads the picture.
  const path = `/api/files/screenshots?donationId=${encodeURIComponent(donationId)}`;
  const response = await postFile(path, form, { onProgress, signal });
  if (response.status !== 201) {
    const { message, code } = await errorOf(response, sentences.submitFailed);
    // The limit of a proxy comes without our message.
    const isProxys = response.status === 413 && code === null;
    const words = isProxys ? sentences.pictureTooLarge : message;
    throw new CallFailed(response.status, words, retryAfterOf(response));
  }
  return ((await response.json()) as { url: string }).url;
}
