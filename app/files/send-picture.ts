/** A picture that the super-admin has chosen, on its way to the store. */
import { errorOf } from '../shell/api-client.ts';
import { sentences } from '../text/sentences.ts';
import { maxUploadBytes, postFile } from './post-file.ts';

/** The address under which the file is stored, or the words of why it was refused. */
export async function sendPicture(
  file: File,
  onPercent: (percent: number | null) => void,
): Promise<{ url: string } | { words: string }> {
  if (file.size > maxUploadBytes) return { words: sentences.pictureTooLarge };
  const form = new FormData();
  form.set('file', file);
  try {
    onPercent(0);
    const response = await postFile('/api/files/home_images', form, { onProgress: onPercent });
    if (response.ok) return { url: ((await response.json()) as { url: string }).url };
    return { words: (await errorOf(response, sentences.pictureTooLarge)).message };
  } catch {
    return { words: 'Please check your connection.' };
  } finally {
    onPercent(null);
  }
}
