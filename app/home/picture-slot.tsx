/** A picture of Home: the one that is there, another to put in its place, Save and Delete. */
import { useEffect, useId, useState } from 'react';
import { narrower, sizeOf } from '../files/picture.ts';
import { maxUploadBytes, postFile } from '../files/post-file.ts';
import { errorOf } from '../shell/api-client.ts';
import { sentences } from '../text/sentences.ts';
import { AskedButton } from '../ui/asked-button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { HomeContentField } from './home-content.ts';
import { saveSlot } from './save-slot.ts';

type PictureSlotProps = { field: HomeContentField; label: string; saved: string | null };

const failed = 'Failed to save image.';

/** The chosen file, as it looks here, and where it is stored once it is sent. */
type Chosen = { file: File; preview: string; url: string | null };

export function PictureSlot({ field, label, saved }: PictureSlotProps) {
  const id = useId();
  const showToast = useToast();
  const [seen, setSeen] = useState(saved);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const preview = chosen?.preview;
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function choose(input: HTMLInputElement) {
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    setError(file.size > maxUploadBytes ? sentences.pictureTooLarge : undefined);
    if (file.size <= maxUploadBytes) setChosen({ file, preview: URL.createObjectURL(file), url: null });
  }

  /** The address of the chosen file, sent if it isn't stored yet; null when it was refused. */
  async function store({ file, url }: Chosen): Promise<string | null> {
    if (url) return url;
    const form = new FormData();
    form.set('file', file);
    try {
      setPercent(0);
      const response = await postFile('/api/files/home_images', form, { onProgress: setPercent });
      if (response.ok) return ((await response.json()) as { url: string }).url;
      setError((await errorOf(response, sentences.pictureTooLarge)).message);
    } catch {
      setError('Please check your connection.');
    } finally {
      setPercent(null);
    }
    return null;
  }

  async function change(value: string | null, words: { done: string; failed: string }) {
    const result = await saveSlot(field, value, seen);
    if (result.ok) {
      setSeen(result.value);
      setChosen(null);
      showToast(words.done);
    } else {
      showToast(words.failed, 'error');
      setError(result.words);
      if (result.theirs !== undefined) setSeen(result.theirs);
    }
  }

  async function save() {
    if (!chosen) return;
    setBusy(true);
    setError(undefined);
    const url = await store(chosen);
    if (url) {
      setChosen({ ...chosen, url });
      await change(url, { done: 'Image saved successfully!', failed });
    } else showToast(failed, 'error');
    setBusy(false);
  }

  async function remove() {
    setBusy(true);
    setError(undefined);
    await change(null, { done: 'Image deleted successfully!', failed: 'Failed to delete image.' });
    setBusy(false);
  }

  return (
    <form
      className="card grid content-start gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h3 className="font-semibold">{label}</h3>
      <div className="flex flex-wrap gap-4">
        {seen ? (
          <Preview
            src={sizeOf(seen) ? narrower(seen, 480) : seen}
            words={chosen ? 'On Home now' : null}
            alt={`${label} on Home`}
          />
        ) : (
          <p className="text-soft">No picture</p>
        )}
        {chosen && <Preview src={chosen.preview} words="Not saved yet" alt={`${label}: the chosen file`} />}
      </div>
      <label htmlFor={id} className="text-small text-soft">
        {seen ? 'Another picture' : 'Picture'}: JPEG, PNG, WebP or AVIF, at most 10 MB
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="w-full text-small"
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        disabled={isBusy}
        onChange={(event) => choose(event.currentTarget)}
      />
      <FieldError id={`${id}-error`} error={error} />
      {percent !== null && (
        <progress className="w-full accent-teal" aria-label={label} max={100} value={percent} />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-solid btn-small" disabled={isBusy || !chosen}>
          Save <span className="sr-only">{label}</span>
        </button>
        <AskedButton
          words="Delete"
          label={label}
          question="It disappears from Home at once."
          disabled={isBusy || seen === null}
          onYes={remove}
        />
      </div>
    </form>
  );
}

function Preview({ src, words, alt }: { src: string; words: string | null; alt: string }) {
  return (
    <figure className="min-w-0">
      <img src={src} alt={alt} className="max-h-[150px] max-w-full rounded-field border border-line" />
      {words && <figcaption className="text-small text-soft">{words}</figcaption>}
    </figure>
  );
}
