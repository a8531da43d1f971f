/** A picture of the team's on its way, with the boxes that the server burns into it. */
import { errorOf } from '../shell/api-client.ts';
import { sentences } from '../text/sentences.ts';
import type { Cover } from './covers.ts';
import { postFile } from './post-file.ts';

/** Where pictures go that everybody may see. */
export type PicturePath = '/api/files/home_images' | '/api/files/papers';

/** The address under which the picture is stored, or the words of why it was refused. Never throws. */
export async function sendPicture(
  path: PicturePath,
  file: File,
  covers: Cover[],
  onPercent: (percent: number | null) => void,
): Promise<{ url: string } | { words: string }> {
  const form = new FormData();
  // Before the file: it is read first.
  form.set('covers', JSON.stringify(covers));
  form.set('file', file);
  try {
    onPercent(0);
    const response = await postFile(path, form, { onProgress: onPercent });
    if (response.ok) return { url: ((await response.json()) as { url: string }).url };
    return { words: (await errorOf(response, sentences.pictureTooLarge)).message };
  } catch {
    return { words: 'Please check your connection.' };
  } finally {
    onPercent(null);
  }
}
