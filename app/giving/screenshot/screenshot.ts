/** The donor's screenshot on its way: made smaller on the device, sent with the donation's id. */

import { maxUploadBytes, postFile } from '../../files/parts.ts';
import { CallFailed, errorOf, retryAfterOf } from '../../shell/answers.ts';
import { sentences } from '../../text/sentences.ts';

/** A phone's own screenshot stays as wide as it is; a camera's photo of a screen is several times that. */
const maxAcross = 1200;

/** The size a picture is sent in: by its shorter side, as a long scrolled screenshot is read by its width. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, maxAcross / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The picture made smaller where this browser can; else as it is (HEIC, say), and the server judges. */
export async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, sentSize(picture));
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    // JPEG knows no transparency: what is see-through would turn black.
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
 * Uploads a donation's screenshot, telling how many percent are sent; its address. Throws CallFailed, or TypeError
 * without a connection.
 */
export async function uploadScreenshot(
  donationId: string,
  picture: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  if (picture.size > maxUploadBytes) throw new CallFailed(413, sentences.pictureTooLarge);
  const form = new FormData();
  form.set('file', picture, 'screenshot');
  // In the address, so that the server decides before it reads the picture.
  const path = `/api/files/screenshots?donationId=${encodeURIComponent(donationId)}`;
  const response = await postFile(path, form, { onProgress, signal });
  if (response.status !== 201) {
    const { message, code } = await errorOf(response, sentences.submitFailed);
    // A proxy's own limit has no words of ours.
    const isProxys = response.status === 413 && code === null;
    const words = isProxys ? sentences.pictureTooLarge : message;
    throw new CallFailed(response.status, words, retryAfterOf(response));
  }
  return ((await response.json()) as { url: string }).url;
}
