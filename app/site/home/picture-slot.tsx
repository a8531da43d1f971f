/** Edits a picture of Home: the current one, a replacement (with faces blurred), Save and Delete. */

import { narrower, sizeOf } from '../../files/index.ts';
import { ChosenPicture } from '../../files/parts.ts';
import type { HomeContentField } from '../../story/index.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FocusSlot } from './focus-slot.tsx';
import { usePictureSlot } from './use-picture-slot.ts';

type PictureSlotProps = {
  field: HomeContentField;
  label: string;
  saved: string | null;
  /** The slot of its point, and the saved point. */
  focus: { field: HomeContentField; saved: string | null };
};

export function PictureSlot({ field, label, saved, focus }: PictureSlotProps) {
  const { seen, picture, isBusy, save, remove } = usePictureSlot(field, saved);
  const { chosen } = picture;
  return (
    <div className="card grid content-start gap-3 p-4">
      <form
        className="grid content-start gap-3"
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
        </div>
        <ChosenPicture
          picture={picture}
          how="blur"
          label={`${label}: ${seen ? 'another picture' : 'picture'}`}
          disabled={isBusy}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-solid btn-small" disabled={isBusy || !chosen}>
            Save <span className="sr-only">{label}</span>
          </button>
          <ConfirmButton
            words="Delete"
            label={label}
            question="It disappears from Home at once."
            disabled={isBusy || seen === null}
            onYes={remove}
          />
        </div>
      </form>
      {seen && (
        <FocusSlot
          key={seen}
          field={focus.field}
          label={label.toLowerCase()}
          url={seen}
          saved={seen === saved ? focus.saved : null}
        />
      )}
    </div>
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
