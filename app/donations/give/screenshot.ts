/** The donor's screenshot on its way: made smaller on the device, sent with the donation's id. */
import { attestedFetch, mustBeOk } from '../../api.ts';
import { sentences } from '../../text/sentences.ts';

/** Enough for the small print of a receipt; a phone's photo of a screen is several times that. */
const longestSide = 1600;

/** The picture made smaller where this browser can; else as it is, and the server judges. */
async function shrink(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

/** Uploads the screenshot for a donation; its address. Throws CallFailed, or TypeError without a connection. */
export async function uploadScreenshot(donationId: string, file: File): Promise<string> {
  const form = new FormData();
  form.set('donationId', donationId);
  form.set('file', await shrink(file), 'screenshot');
  const response = await attestedFetch('/api/files/screenshots', { method: 'POST', body: form });
  await mustBeOk(response, sentences.submitFailed);
  return ((await response.json()) as { url: string }).url;
}
