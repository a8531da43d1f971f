/**
 * The family's newest voice note for Home, as HTML: browsers need no code for it, and it works without scripts
 * (docs/decisions/0092-voice-notes.md).
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDay } from '../../../platform/dates.ts';
import type { Language } from '../../../platform/languages.ts';
import { formatLength, voiceOf } from '../../files/index.ts';
import { VoicePlayer } from '../../files/parts.ts';
import { voiceTexts } from '../../text/updates.ts';
import { type Update, updatePath } from '../../updates/index.ts';

type Spoken = Pick<Update, 'id' | 'date' | 'voice' | 'voiceTranscripts'>;

/** Empty if the update has no voice note. React escapes what the transcript says. */
export function voiceHtml({ id, date, voice: url, voiceTranscripts }: Spoken, language: Language): string {
  const voice = url && voiceOf(url);
  if (!voice) return '';
  const words = voiceTexts[language];
  const title = words.title({ length: formatLength(voice.seconds) });
  const day = formatDay(date, language);
  return renderToStaticMarkup(
    <section aria-labelledby="voice" className="card grid gap-2 p-5">
      <h2 id="voice" className="text-base">
        {title}
      </h2>
      <p className="text-small">
        <a href={updatePath(id)} aria-label={`${words.open}: ${day}`}>
          <time dateTime={date}>{day}</time>
        </a>
      </p>
      <VoicePlayer
        url={url}
        title={title}
        transcript={voiceTranscripts[language] ?? ''}
        summary={words.transcript}
      />
    </section>,
  );
}
