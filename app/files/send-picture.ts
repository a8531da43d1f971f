/**
 * Sends a picture that the super-admin has chosen to the store, with the boxes that the server burns into it.
 */
import { sentences } from '../text/sentences.ts';
import type { Cover } from './covers.ts';
import { maxUploadBytes } from './post-file.ts';
import { type Sent, sendFile } from './send-file.ts';

/** Paths for public pictures. */
export type PicturePath = '/api/files/home_images' | '/api/files/papers' | '/api/files/balances';

/** The address of the stored file, or the words of the refusal. Never throws. */
export async function sendPicture(
  file: File,
  onPercent: (percent: number | null) => void,
  { path = '/api/files/home_images', covers = [] }: { path?: PicturePath; covers?: Cover[] } = {},
): Promise<Sent> {
  if (file.size > maxUploadBytes) return { words: sentences.pictureTooLarge };
  const form = new FormData();
  // The field comes before the file, as the server reads it first.
  form.set('covers', JSON.stringify(covers));
  form.set('file', file);
  return sendFile(path, form, onPercent, sentences.pictureTooLarge);
}
