/** Sends a chosen or recorded file to the store. */
import { errorOf } from '../shell/answers.ts';
import { postFile } from './post-file.ts';

/** The address of the stored file, or the words of the refusal. Never throws. */
export type Sent = { url: string } | { words: string };

/** `tooLarge`: said where a proxy refuses the request without words. */
export async function sendFile(
  path: string,
  form: FormData,
  onPercent: (percent: number | null) => void,
  tooLarge: string,
): Promise<Sent> {
  try {
    onPercent(0);
    const response = await postFile(path, form, { onProgress: onPercent });
    if (response.ok) return { url: ((await response.json()) as { url: string }).url };
    const otherwise = response.status === 413 ? tooLarge : 'That could not be saved.';
    return { words: (await errorOf(response, otherwise)).message };
  } catch {
    return { words: 'Please check your connection.' };
  } finally {
    onPercent(null);
  }
}
