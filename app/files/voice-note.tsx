/** A voice note as readers get it: its length, a player, and what it says. */
import { useText } from '../text/text.ts';
import { formatLength, voiceOf } from './voice.ts';
import { VoicePlayer } from './voice-player.tsx';

/** `transcript`: in the language of the page. */
export function VoiceNote({ url, transcript }: { url: string; transcript: string }) {
  const { updates } = useText();
  const voice = voiceOf(url);
  if (!voice) return null;
  const title = updates.voice({ length: formatLength(voice.seconds) });
  return (
    // A player that is there already ignores another <source>.
    <div key={url} className="grid gap-2">
      <p className="font-semibold">{title}</p>
      <VoicePlayer url={url} title={title} transcript={transcript} summary={updates.transcript} />
    </div>
  );
}
