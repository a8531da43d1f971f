/** A voice note to record or to choose, to listen to, and to remove. It is stored at once. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FieldError } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { useUnsaved } from '../ui/use-unsaved.ts';
import { sendVoice } from './send-voice.ts';
import { useRecorder } from './use-recorder.ts';
import { formatLength, maxVoiceSeconds, voiceOf } from './voice.ts';

type VoiceInputProps = {
  /** The address of the stored one; null without one. */
  url: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
  /** Whether something is recorded or sent just now, which the form must wait for. */
  onBusy: (isBusy: boolean) => void;
};

export function VoiceInput({ url, error, onChange, onBusy }: VoiceInputProps) {
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  /** A recording that could not be sent. */
  const [unsent, setUnsent] = useState<Blob | null>(null);
  const recorder = useRecorder({ onEnd: send, onRefused: setRefusal });
  const recordButton = useRef<HTMLButtonElement>(null);

  async function send(recording: Blob) {
    setRefusal(undefined);
    const sent = await sendVoice(recording, setPercent);
    setUnsent('url' in sent ? null : recording);
    if ('url' in sent) onChange(sent.url);
    else setRefusal(sent.words);
  }

  const isSending = percent !== null;
  const isRecording = recorder.seconds !== null;
  const isBusy = isSending || isRecording;
  useUnsaved(isBusy || unsent !== null);
  const report = useEffectEvent(onBusy);
  useEffect(() => report(isBusy), [isBusy]);
  const shownError = refusal ?? error;
  return (
    <fieldset className="grid gap-2" aria-describedby={shownError && `${id}-error`}>
      <legend className="mb-2">Voice note (optional): M4A, OGG or MP3, at most 2 minutes and 2 MB</legend>
      {url && <Stored key={url} url={url} />}
      <div className="flex flex-wrap gap-3">
        {/* aria-disabled, because a disabled button would lose the keyboard's focus. */}
        <button
          ref={recordButton}
          type="button"
          className={`btn ${isRecording ? 'btn-solid' : 'btn-quiet'}`}
          aria-disabled={isSending}
          onClick={() => {
            if (isSending) return;
            setRefusal(undefined);
            if (isRecording) recorder.stop();
            else void recorder.start();
          }}
        >
          {isRecording ? 'Stop recording' : url ? 'Record again' : 'Record'}
        </button>
        <FileInput
          id={id}
          words={url ? 'Choose another recording' : 'Choose a recording'}
          accept="audio/*,.m4a,.ogg,.opus,.mp3"
          aria-invalid={Boolean(shownError)}
          disabled={isBusy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void send(file);
            event.currentTarget.value = '';
          }}
        />
        {unsent && !isBusy && (
          <button type="button" className="btn btn-quiet" onClick={() => void send(unsent)}>
            Send the recording again
          </button>
        )}
        {url && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={isBusy}
            onClick={() => {
              onChange(null);
              recordButton.current?.focus();
            }}
          >
            Remove the voice note
          </button>
        )}
      </div>
      {recorder.seconds !== null && (
        <p>
          Recording: {formatLength(recorder.seconds)} of {formatLength(maxVoiceSeconds)}
        </p>
      )}
      <p role="status" className="text-small text-soft empty:hidden">
        {isRecording && 'Stop the recording before you save the update.'}
        {isSending && 'The voice note is being sent.'}
      </p>
      <div role="alert">
        <FieldError id={`${id}-error`} error={shownError} />
      </div>
      {isSending && (
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
