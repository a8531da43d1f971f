/** The point of one of Home's pictures that stays visible when it is cropped: Save, Delete, earlier points. */
import { narrower, sizeOf } from '../../files/index.ts';
import { focusOf, pointOf, storyFocus } from '../../shared/focus.ts';
import type { HomeContentField } from '../../story/index.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { FocusPicker } from '../../ui/focus-picker.tsx';
import { useUnsaved } from '../../ui/use-unsaved.ts';
import { SlotVersions } from './slot-versions.tsx';
import { useTextSlot } from './use-text-slot.ts';

type FocusSlotProps = {
  field: HomeContentField;
  /** 'image 1'. */
  label: string;
  /** The picture on Home. */
  url: string;
  /** The saved point, such as '30% 70%'; null if the picture has none. */
  saved: string | null;
};

export function FocusSlot({ field, label, url, saved }: FocusSlotProps) {
  const { seen, text, error, isBusy, isChanged, type, change } = useTextSlot(field, saved, {
    keepsDraft: false,
  });
  useUnsaved(isChanged);
  const id = `${field}-error`;
  const save = (value: string | null) => change(value, 'Image saved successfully!', 'Failed to save image.');
  return (
    <details>
      <summary className="py-2 font-semibold">Point that stays visible</summary>
      <div className="grid gap-3">
        <FocusPicker
          src={sizeOf(url) ? narrower(url, 480) : url}
          label={label}
          point={pointOf(text, storyFocus)}
          disabled={isBusy}
          onChange={(point) => type(focusOf(point))}
        />
        <FieldError id={id} error={error} />
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="button"
            className="btn btn-solid btn-small"
            disabled={isBusy || !isChanged || !text}
            onClick={() => save(text)}
          >
            Save <span className="sr-only">point of {label}</span>
          </button>
          <ConfirmButton
            words="Delete"
            label={`point of ${label}`}
            question="Home then keeps the upper half of the picture visible."
            disabled={isBusy || seen === null}
            onYes={() => save(null)}
          />
          {isChanged && <span className="text-small text-soft">Not saved yet</span>}
        </div>
        <SlotVersions field={field} label={`point of ${label}`} isBusy={isBusy} onRestore={save} />
      </div>
    </details>
  );
}
