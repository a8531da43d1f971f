/** A voice note as readers get it: a player that loads nothing before it is started, and what the note says. */
import { useText } from '../text/text.ts';
import { formatLength, voiceOf } from './voice.ts';

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
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript stands below it */}
      <audio controls preload="none" aria-label={title} className="w-full">
        {/* Not on the player itself: the archive finds files by their <source>. */}
        <source src={url} type={voice.type} />
        <a href={url}>{title}</a>
      </audio>
      <details>
        <summary className="text-teal">{updates.transcript}</summary>
        <p className="mt-2 whitespace-pre-line">{transcript}</p>
      </details>
    </div>
  );
}
