/** The player of a voice note, which loads nothing before it is started, and what the note says. */
import { voiceOf } from './voice.ts';

type VoicePlayerProps = {
  url: string;
  /** What screen readers call it. */
  title: string;
  /** In the language of the page. */
  transcript: string;
  /** Unfolds the transcript. */
  summary: string;
};

export function VoicePlayer({ url, title, transcript, summary }: VoicePlayerProps) {
  return (
    <>
      {/* Its height is reserved, as browsers learn nothing of the sound beforehand. */}
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript stands below it */}
      <audio controls preload="none" aria-label={title} className="h-13.5 w-full">
        {/* Not on the player itself: the archive finds files by their <source>. */}
        <source src={url} type={voiceOf(url)?.type} />
        <a href={url}>{title}</a>
      </audio>
      <details>
        <summary className="text-teal">{summary}</summary>
        <p className="mt-2 whitespace-pre-line">{transcript}</p>
      </details>
    </>
  );
}
