/** Voice notes: their limits, and their addresses, which contain the length. */

/** Two minutes of speech at 128 kbit/s, twice what browsers record. */
export const maxVoiceBytes = 2 * 1024 * 1024;

/** Longer ones are rarely heard to their end. */
export const maxVoiceSeconds = 120;

/** The type of each kind of stored voice note, by the ending of its name. */
export const voiceTypes = { m4a: 'audio/mp4', ogg: 'audio/ogg', mp3: 'audio/mpeg' } as const;

export type VoiceEnding = keyof typeof voiceTypes;

const form = /^\/files\/voice_notes\/[0-9a-f-]{36}_(\d+)s\.(m4a|ogg|mp3)$/;

/** Length in seconds and type of a stored voice note, from its address; null for another address. */
export function voiceOf(url: string): { seconds: number; type: string; ending: VoiceEnding } | null {
  const [, seconds, ending] = form.exec(url) ?? [];
  if (!seconds || !ending) return null;
  return { seconds: Number(seconds), type: voiceTypes[ending as VoiceEnding], ending: ending as VoiceEnding };
}

/** Such as '0:48'. */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
