/** A voice note to record or to choose, to listen to, and to remove. It is stored at once. */
import { useId, useState } from 'react';
import { FieldError } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { sendVoice } from './send-voice.ts';
import { useRecorder } from './use-recorder.ts';
import { formatLength, maxVoiceSeconds, voiceOf } from './voice.ts';

type VoiceInputProps = {
  /** The address of the stored one; null without one. */
  url: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
};

export function VoiceInput({ url, error, onChange }: VoiceInputProps) {
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const recorder = useRecorder(send);

  async function send(recording: Blob) {
    setRefusal(undefined);
    const sent = await sendVoice(recording, setPercent);
    if ('url' in sent) onChange(sent.url);
    else setRefusal(sent.words);
  }

  const isBusy = percent !== null;
  const shownError = recorder.refusal ?? refusal ?? error;
  return (
    <fieldset className="grid gap-2" aria-describedby={shownError && `${id}-error`}>
      <legend className="mb-2">Voice note (optional): M4A, OGG or MP3, at most 2 minutes and 2 MB</legend>
      {url && <Stored url={url} />}
      <div className="flex flex-wrap gap-3">
        {recorder.seconds === null ? (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => void recorder.start()}
          >
            {url ? 'Record again' : 'Record'}
          </button>
        ) : (
          <button type="button" className="btn btn-solid" onClick={recorder.stop}>
            Stop recording
          </button>
        )}
        <FileInput
          id={id}
          words={url ? 'Choose another recording' : 'Choose a recording'}
          accept="audio/*,.m4a,.ogg,.opus,.mp3"
          aria-invalid={Boolean(shownError)}
          disabled={isBusy || recorder.seconds !== null}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void send(file);
            event.currentTarget.value = '';
          }}
        />
        {url && (
          <button type="button" className="btn btn-quiet" disabled={isBusy} onClick={() => onChange(null)}>
            Remove the voice note
          </button>
        )}
      </div>
      {recorder.seconds !== null && (
        <p>
          Recording: {formatLength(recorder.seconds)} of {formatLength(maxVoiceSeconds)}
        </p>
      )}
      <FieldError id={`${id}-error`} error={shownError} />
      {isBusy && (
        <progress
          className="w-full accent-teal"
          aria-label="Sending the voice note"
          max={100}
          value={percent}
        />
      )}
    </fieldset>
  );
}

/** The stored voice note, to listen to. */
function Stored({ url }: { url: string }) {
  const voice = voiceOf(url);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its speaker listens to it */}
      <audio
        controls
        preload="none"
        aria-label={`The voice note, ${formatLength(voice?.seconds ?? 0)}`}
        src={url}
        className="w-full max-w-md"
      />
      {voice?.ending === 'ogg' && (
        <p className="text-small">
          iPhones with an iOS before 18.4 can’t play OGG. Every phone plays M4A and MP3.
        </p>
      )}
    </>
  );
}
