/** The editor of one value: Save or Enter saves it, Cancel or Esc leaves it unchanged. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTeamText } from '../text/team/words.ts';
import { FieldError } from './field.tsx';
import { useUnsaved } from './use-unsaved.ts';

/** The kind of control. `words`: the name of a choice. */
export type FieldKind =
  | { kind: 'line' | 'paragraph' | 'number' }
  | { kind: 'choice'; choices: readonly { value: string; words: string }[] };

/**
 * The result of saving. `changed`: somebody else changed the field meanwhile; this person decides which value
 * stays.
 */
export type SaveOutcome =
  | { outcome: 'saved' }
  | { outcome: 'refused'; words: string }
  | { outcome: 'changed'; words: string; take: () => void; overwrite: () => Promise<SaveOutcome> };

type Problem = Exclude<SaveOutcome, { outcome: 'saved' }>;

export type FieldEditorProps = {
  label: string;
  /** Whose field it is, for screen readers: 'Meera Nair'. */
  whose: string;
  /** The text at the start of editing. */
  value: string;
  control: FieldKind;
  onSave: (text: string) => Promise<SaveOutcome>;
  /** Empties the field; left out if it must not be empty. Saving an empty text does not empty it. */
  onClear?: (() => Promise<SaveOutcome>) | undefined;
};

export function FieldEditor(props: FieldEditorProps & { onEnd: () => void }) {
  const { label, whose, value, control, onSave, onClear, onEnd } = props;
  const { text, setText, isSaving, problem, ref, attempt } = useEditing(value, control, onEnd);
  const id = useId();
  const { controls } = useTeamText();
  useUnsaved(text !== value);

  function saveByEnter(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (control.kind !== 'paragraph' || event.ctrlKey || event.metaKey);
    // Enter that finishes a composed word, as in Malayalam keyboards, does not save.
    if (!isSave || event.nativeEvent.isComposing) return;
    event.preventDefault();
    attempt(() => onSave(text));
  }

  const attributes = {
    id,
    ref,
    value: text,
    className: 'input px-2! py-1! text-base',
    'aria-invalid': problem !== null,
    'aria-describedby': problem ? `${id}-error` : undefined,
    onKeyDown: saveByEnter,
    onChange: (event: { target: { value: string } }) => setText(event.target.value),
  };
  return (
    <fieldset
      className="col-span-full grid gap-2 py-1"
      aria-label={controls.fieldOf({ label, whose })}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <Control control={control} attributes={attributes} />
      <div role="alert">
        <FieldError id={`${id}-error`} error={problem?.words} />
      </div>
      {problem?.outcome === 'changed' ? (
        <Conflict problem={problem} isSaving={isSaving} attempt={attempt} onEnd={onEnd} />
      ) : (
        <Buttons
          isSaving={isSaving}
          onSave={() => attempt(() => onSave(text))}
          onCancel={onEnd}
          onClear={onClear && value !== '' ? () => attempt(onClear) : null}
        />
      )}
    </fieldset>
  );
}

type Attempt = (save: () => Promise<SaveOutcome>) => Promise<void>;

/** The text, and saving it by one attempt at a time. Calls `onEnd` once it is saved. */
function useEditing(value: string, { kind }: FieldKind, onEnd: () => void) {
  const [text, setText] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useEffect(() => {
    ref.current?.focus();
    if (kind !== 'choice') ref.current?.select();
  }, [kind]);

  const attempt: Attempt = async (save) => {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    const result = await save();
    setSaving(false);
    if (result.outcome === 'saved') return onEnd();
    setProblem(result);
    ref.current?.focus();
  };
  return { text, setText, isSaving, problem, ref, attempt };
}

function Control({ control, attributes }: { control: FieldKind; attributes: object }) {
  if (control.kind === 'paragraph') return <textarea {...attributes} rows={4} />;
  if (control.kind !== 'choice') {
    return <input {...attributes} type={control.kind === 'number' ? 'number' : 'text'} />;
  }
  return (
    <select {...attributes}>
      {control.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.words}
        </option>
      ))}
    </select>
  );
}

type ConflictProps = {
  problem: Extract<Problem, { outcome: 'changed' }>;
  isSaving: boolean;
  attempt: Attempt;
  onEnd: () => void;
};

/** Somebody else saved first: take their value, or overwrite it. */
function Conflict({ problem, isSaving, attempt, onEnd }: ConflictProps) {
  const { controls } = useTeamText();
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="btn btn-solid btn-small"
        onClick={() => {
          problem.take();
          onEnd();
        }}
      >
        {controls.useTheirs}
      </button>
      <button
        type="button"
        className="btn btn-danger btn-small"
        disabled={isSaving}
        onClick={() => attempt(problem.overwrite)}
      >
        {controls.overwrite}
      </button>
    </div>
  );
}

type ButtonsProps = {
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
  onClear: (() => void) | null;
};

function Buttons({ isSaving, onSave, onCancel, onClear }: ButtonsProps) {
  const { controls } = useTeamText();
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="btn btn-solid btn-small" aria-disabled={isSaving} onClick={onSave}>
        {controls.save}
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={onCancel}>
        {controls.cancel}
      </button>
      {onClear && (
        <button type="button" className="btn btn-danger btn-small" onClick={onClear}>
          {controls.clear}
        </button>
      )}
    </div>
  );
}
