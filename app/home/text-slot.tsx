/** A headline or paragraph of Home: its text, Save and Delete. What isn't saved yet stays on this device. */
import { useEffect, useId, useState } from 'react';
import type { Language } from '../../platform/languages.ts';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { AskedButton } from '../ui/asked-button.tsx';
import { FieldError } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { HomeContentField } from './home-content.ts';
import { saveSlot } from './save-slot.ts';
import { maxHeaderLength, maxParagraphLength } from './schema.ts';

type TextSlotProps = {
  field: HomeContentField;
  label: string;
  lang: Language;
  /** What stands there; null when the slot is empty. */
  saved: string | null;
};

/** Text that isn't saved yet, and what stood in the slot when it was begun. */
type Draft = { text: string; seen: string | null };

export function TextSlot({ field, label, lang, saved }: TextSlotProps) {
  const id = useId();
  const showToast = useToast();
  const draftName = `kaithangu.home.${field}`;
  const [seen, setSeen] = useState(saved);
  const [text, setText] = useState(saved ?? '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = text.trim() !== (seen ?? '');
  const isHeader = field.endsWith('eaderText');

  useEffect(() => {
    const draft = readStored<Draft>('device', draftName);
    if (!draft) return;
    if (draft.text.trim() === (saved ?? '')) return storeValue('device', draftName, null);
    setText(draft.text);
    setSeen(draft.seen);
  }, [draftName, saved]);

  function type(typed: string) {
    setText(typed);
    setError(undefined);
    storeValue(
      'device',
      draftName,
      typed.trim() === (seen ?? '') ? null : ({ text: typed, seen } satisfies Draft),
    );
  }

  /** The slot holds `value`, and so does the box. */
  function settle(value: string | null) {
    setSeen(value);
    setText(value ?? '');
    setTheirs(null);
    setError(undefined);
    storeValue('device', draftName, null);
  }

  async function change(value: string | null, done: string, failed: string) {
    setBusy(true);
    const result = await saveSlot(field, value, seen);
    setBusy(false);
    if (result.ok) {
      settle(result.value);
      return showToast(done);
    }
    showToast(failed, 'error');
    setError(result.words);
    if (result.theirs === undefined) return;
    setTheirs(result.theirs ?? '');
    setSeen(result.theirs);
    storeValue('device', draftName, { text, seen: result.theirs } satisfies Draft);
  }

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
        rows={isHeader ? 2 : 7}
        maxLength={isHeader ? maxHeaderLength : maxParagraphLength}
        aria-invalid={Boolean(error)}
        aria-describedby={error && `${id}-error`}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <FieldError id={`${id}-error`} error={error} />
      {theirs !== null && (
        <div className="grid gap-2 rounded-card bg-wash px-4 py-3 text-small">
          <p>It is now:</p>
          <p lang={lang} className="whitespace-pre-line">
            {theirs || '(empty)'}
          </p>
          <p>Save again to put your text in its place.</p>
          <button
            type="button"
            className="btn btn-quiet btn-small justify-self-start"
            onClick={() => settle(theirs || null)}
          >
            Take theirs
          </button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          className="btn btn-solid btn-small"
          disabled={isBusy || !isChanged || !text.trim()}
        >
          Save <span className="sr-only">{label}</span>
        </button>
        <AskedButton
          words="Delete"
          label={label}
          question="It disappears from Home at once."
          disabled={isBusy || seen === null}
          onYes={() => change(null, 'Paragraph deleted successfully!', 'Failed to delete paragraph.')}
        />
        {isChanged && theirs === null && (
          <>
            <span className="text-small text-soft">Not saved yet</span>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => settle(seen)}>
              Undo <span className="sr-only">{label}</span>
            </button>
          </>
        )}
      </div>
    </form>
  );
}
