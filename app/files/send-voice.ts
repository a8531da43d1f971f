/** Sends a recording to the store. */
import { type Sent, sendFile } from './send-file.ts';
import { maxVoiceBytes } from './voice.ts';

const tooLarge = 'The voice note is too large: at most 2 MB.';

/** The address of the stored voice note, or the words of the refusal. Never throws. */
export async function sendVoice(recording: Blob, onPercent: (percent: number | null) => void): Promise<Sent> {
  if (recording.size > maxVoiceBytes) return { words: tooLarge };
  const form = new FormData();
  form.set('file', recording, 'voice');
  return sendFile('/api/files/voice_notes', form, onPercent, tooLarge);
}
