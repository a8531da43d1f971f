/** Sends a recording to the store. */
import { errorOf } from '../shell/answers.ts';
import { postFile } from './post-file.ts';
import { maxVoiceBytes } from './voice.ts';

const tooLarge = 'The voice note is too large: at most 2 MB.';

/** The address of the stored voice note, or the words of the refusal. Never throws. */
export async function sendVoice(
  recording: Blob,
  onPercent: (percent: number | null) => void,
): Promise<{ url: string } | { words: string }> {
  if (recording.size > maxVoiceBytes) return { words: tooLarge };
  const form = new FormData();
  form.set('file', recording, 'voice');
  try {
    onPercent(0);
    const response = await postFile('/api/files/voice_notes', form, { onProgress: onPercent });
    if (response.ok) return { url: ((await response.json()) as { url: string }).url };
    return { words: (await errorOf(response, tooLarge)).message };
  } catch {
    return { words: 'Please check your connection.' };
  } finally {
    onPercent(null);
  }
}
