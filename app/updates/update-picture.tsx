/** The picture of an update: the existing one, another one, or none. It is stored as soon as it is chosen. */
import { useId, useState } from 'react';
import { narrower, sizeOf } from '../files/index.ts';
import { sendPicture } from '../files/parts.ts';
import { FieldError } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';

type UpdatePictureProps = {
  /** Null if there is none. */
  url: string | null;
  error?: string | undefined;
  onChange: (url: string | null) => void;
};

export function UpdatePicture({ url, error, onChange }: UpdatePictureProps) {
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const shownError = refusal ?? error;

  async function choose(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    const sent = await sendPicture(file, setPercent);
    if ('url' in sent) onChange(sent.url);
    else setRefusal(sent.words);
  }

  return (
    <div className="grid gap-2">
      <label htmlFor={id}>Picture (optional): JPEG, PNG, WebP or AVIF, at most 10 MB</label>
      {url && (
        <img
          src={sizeOf(url) ? narrower(url, 480) : url}
          alt="The update’s, as stored"
          className="max-h-[150px] max-w-full justify-self-start rounded-field border border-line"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <FileInput
          id={id}
          words="Choose a picture"
          accept="image/*"
          aria-invalid={Boolean(shownError)}
          aria-describedby={shownError && `${id}-error`}
          disabled={percent !== null}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {url && (
          <button type="button" className="btn btn-quiet" onClick={() => onChange(null)}>
            Remove the picture
          </button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={shownError} />
      {percent !== null && (
        <progress className="w-full accent-teal" aria-label="Sending the picture" max={100} value={percent} />
      )}
    </div>
  );
}
