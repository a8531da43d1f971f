/**
 * Edits a text of Home or a picture's alternative text: Save and Delete. Unsaved text stays on the device.
 */
import { useId } from 'react';
import type { Language } from '../../../platform/languages.ts';
import { marksIn } from '../../shared/marks.ts';
import type { HomeContentField } from '../../story/index.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Marked } from '../../ui/marked.tsx';
import { maxAltLength, maxHeaderLength, maxParagraphLength } from './schema.ts';
import { SlotVersions } from './slot-versions.tsx';
import { useTextSlot } from './use-text-slot.ts';

type TextSlotProps = {
  field: HomeContentField;
  label: string;
  lang: Language;
  /** The saved text; null if the slot is empty. */
  saved: string | null;
};

export function TextSlot({ field, label, lang, saved }: TextSlotProps) {
  const id = useId();
  const { seen, text, theirs, error, isBusy, isChanged, type, settle, change } = useTextSlot(field, saved);
  const size = sizeOf(field);
  return (
    <form
      className="grid content-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        change(text.trim(), 'Paragraph saved successfully!', 'Failed to save paragraph.');
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        lang={lang}
        className="input"
        rows={size.rows}
        maxLength={size.maxLength}
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <FieldError id={`${id}-error`} error={error} />
      {size.hasMarks && <MarkPreview text={text.trim()} label={label} lang={lang} />}
      {theirs !== null && <Theirs text={theirs} lang={lang} onTake={() => settle(theirs || null)} />}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          className="btn btn-solid btn-small"
          disabled={isBusy || !isChanged || !text.trim()}
        >
          Save <span className="sr-only">{label}</span>
        </button>
        <ConfirmButton
          words="Delete"
          label={label}
          question="It disappears from Home at once."
          disabled={isBusy || seen === null}
          onYes={() => change(null, 'Paragraph deleted successfully!', 'Failed to delete paragraph.')}
        />
        {isChanged && theirs === null && <NotSaved label={label} onUndo={() => settle(seen)} />}
      </div>
      <SlotVersions
        field={field}
        label={label}
        isBusy={isBusy}
        onRestore={(value) => change(value, 'Paragraph saved successfully!', 'Failed to save paragraph.')}
      />
    </form>
  );
}

/** `hasMarks`: Home shows bold words and links in it. */
function sizeOf(field: HomeContentField): { rows: number; maxLength: number; hasMarks?: true } {
  if (field.endsWith('eaderText')) return { rows: 2, maxLength: maxHeaderLength };
  return /Alt\d$/.test(field)
    ? { rows: 2, maxLength: maxAltLength }
    : { rows: 7, maxLength: maxParagraphLength, hasMarks: true };
}

/** How Home will show a text with bold words or links. */
function MarkPreview({ text, label, lang }: Pick<TextSlotProps, 'label' | 'lang'> & { text: string }) {
  const marked = marksIn(text);
  if (typeof marked === 'string') return null;
  return (
    <section aria-label={`Preview of ${label}`} className="rounded-card bg-wash px-4 py-3">
      <p lang={lang} className="whitespace-pre-line">
        <Marked text={marked} />
      </p>
    </section>
  );
}

function NotSaved({ label, onUndo }: { label: string; onUndo: () => void }) {
  return (
    <>
      <span className="text-small text-soft">Not saved yet</span>
      <button type="button" className="btn btn-quiet btn-small" onClick={onUndo}>
        Undo <span className="sr-only">{label}</span>
      </button>
    </>
  );
}

/** The text that another editor has saved meanwhile. */
function Theirs({ text, lang, onTake }: { text: string; lang: TextSlotProps['lang']; onTake: () => void }) {
  return (
    <div className="grid gap-2 rounded-card bg-wash px-4 py-3 text-small">
      <p>It is now:</p>
      <p lang={lang} className="whitespace-pre-line">
        {text || '(empty)'}
      </p>
      <p>Save again to replace it with your text.</p>
      <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={onTake}>
        Use theirs
      </button>
    </div>
  );
}
