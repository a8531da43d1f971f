/** The pictures of an update, to add, to remove, and to put first. Each is stored as soon as it is chosen. */
import { useId, useState } from 'react';
import { narrower, sizeOf } from '../files/index.ts';
import { sendPicture } from '../files/parts.ts';
import { FieldError } from '../ui/field.tsx';
import { FileInput } from '../ui/file-input.tsx';
import { mostPictures } from './update.ts';

type UpdatePicturesProps = {
  /** The first one is shown large. */
  urls: string[];
  error?: string | undefined;
  onChange: (urls: string[]) => void;
};

export function UpdatePictures({ urls, error, onChange }: UpdatePicturesProps) {
  const id = useId();
  const { percent, refusal, send } = useSending(urls, onChange);
  const shownError = refusal ?? error;
  const isBusy = percent !== null;
  return (
    <div className="grid gap-2">
      <label htmlFor={id}>
        Pictures (optional, up to {mostPictures}): JPEG, PNG, WebP or AVIF, each at most 10 MB
      </label>
      {urls.length > 0 && (
        <ol className="grid grid-cols-2 gap-3 wide:grid-cols-4">
          {urls.map((url, n) => (
            <li key={url} className="grid content-between justify-items-start gap-2">
              <img
                src={sizeOf(url) ? narrower(url, 480) : url}
                alt={`${n + 1} of the update, as stored`}
                className="max-h-[150px] max-w-full rounded-field border border-line"
              />
              <div className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn btn-quiet btn-small"
                  disabled={isBusy}
                  onClick={() => onChange(urls.filter((each) => each !== url))}
                >
                  Remove <span className="sr-only">picture {n + 1}</span>
                </button>
                {n > 0 && (
                  <button
                    type="button"
                    className="btn btn-quiet btn-small"
                    disabled={isBusy}
                    onClick={() => onChange([url, ...urls.filter((each) => each !== url)])}
                  >
                    Show <span className="sr-only">picture {n + 1} </span>first
                  </button>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      <FileInput
        id={id}
        words={urls.length > 0 ? 'Add a picture' : 'Choose pictures'}
        accept="image/*"
        multiple
        aria-invalid={Boolean(shownError)}
        aria-describedby={shownError && `${id}-error`}
        disabled={isBusy || urls.length >= mostPictures}
        onChange={(event) => {
          void send([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <FieldError id={`${id}-error`} error={shownError} />
      {isBusy && (
        <progress className="w-full accent-teal" aria-label="Sending the picture" max={100} value={percent} />
      )}
    </div>
  );
}

/** `percent`: of the picture that is being sent; null if none is. */
function useSending(urls: string[], onChange: (urls: string[]) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string>();

  /** One after the other, until one is refused. */
  async function send(files: File[]) {
    const room = mostPictures - urls.length;
    setRefusal(files.length > room ? `An update has at most ${mostPictures} pictures.` : undefined);
    let all = urls;
    for (const file of files.slice(0, room)) {
      const sent = await sendPicture(file, setPercent);
      if (!('url' in sent)) return setRefusal(sent.words);
      all = [...all, sent.url];
      onChange(all);
    }
  }

  return { percent, refusal, send };
}
