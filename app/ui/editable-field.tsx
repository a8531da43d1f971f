/** A value with an Edit button beside it: edited where it stands, saved by Save or Enter, left as it was by Cancel or Esc. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from './field.tsx';
import { PencilIcon } from './icons.tsx';

/** What the field is edited with. `words`: how a choice is called. */
export type FieldKind =
  | { kind: 'line' | 'paragraph' | 'number' }
  | { kind: 'choice'; choices: readonly { value: string; words: string }[] };

/** How saving went. `changed`: somebody else has changed the field meanwhile, and the person decides. */
export type SaveOutcome =
  | { outcome: 'saved' }
  | { outcome: 'refused'; words: string }
  | { outcome: 'changed'; words: string; take: () => void; overwrite: () => Promise<SaveOutcome> };

type EditableFieldProps = {
  label: string;
  /** Whose field it is, for screen readers: 'Meera Nair'. */
  whose: string;
  /** The text that editing begins with. */
  value: string;
  /** How the value is shown when it isn't edited. */
  children: ReactNode;
  control: FieldKind;
  onSave: (text: string) => Promise<SaveOutcome>;
  /** Takes a line of its own where fields stand beside each other; an editor always does. */
  wide?: boolean;
  /** Given where the field may be emptied, which an empty text never does. */
  onClear?: (() => Promise<SaveOutcome>) | undefined;
};

export function EditableField(props: EditableFieldProps) {
  const { label, whose, value, wide = false, children } = props;
  const [isEditing, setEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <Editor {...props} onEnd={() => setEditing(false)} />;
  return (
    <div className={`flex items-start justify-between gap-1 ${wide ? 'col-span-full' : ''}`}>
      <div className="min-w-0">
        <p className="text-small leading-tight text-soft">{label}</p>
        <div className="[overflow-wrap:anywhere]">
          {value === '' ? <span className="text-soft">–</span> : children}
        </div>
      </div>
      <button
        ref={editRef}
        type="button"
        className="-my-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-soft hover:text-teal table:size-8"
        aria-label={`Edit ${label.toLowerCase()} of ${whose}`}
        title="Edit"
        onClick={() => setEditing(true)}
      >
        <PencilIcon className="size-4" />
      </button>
    </div>
  );
}

function Editor(props: EditableFieldProps & { onEnd: () => void }) {
  const { label, whose, value, control, onSave, onClear, onEnd } = props;
  const [text, setText] = useState(value);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Exclude<SaveOutcome, { outcome: 'saved' }> | null>(null);
  const id = useId();
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>(null);
  useEffect(() => {
    ref.current?.focus();
    if (control.kind !== 'choice') ref.current?.select();
  }, [control.kind]);

  async function attempt(save: () => Promise<SaveOutcome>) {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    const result = await save();
    setSaving(false);
    if (result.outcome === 'saved') return onEnd();
    setProblem(result);
    ref.current?.focus();
  }

  function saveByEnter(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (control.kind !== 'paragraph' || event.ctrlKey || event.metaKey);
    // Enter that ends the composing of a word, as in Malayalam keyboards, is no Save.
    if (!isSave || event.nativeEvent.isComposing) return;
    event.preventDefault();
    attempt(() => onSave(text));
  }

  const shared = {
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
      aria-label={`${label} of ${whose}`}
      onKeyDown={({ key }) => key === 'Escape' && onEnd()}
    >
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {control.kind === 'choice' ? (
        <select {...shared}>
          {control.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </select>
      ) : control.kind === 'paragraph' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={control.kind === 'number' ? 'number' : 'text'} />
      )}
      <div role="alert">
        <FieldError id={`${id}-error`} error={problem?.words} />
      </div>
      {problem?.outcome === 'changed' ? (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-solid btn-small"
            onClick={() => {
              problem.take();
              onEnd();
            }}
          >
            Take theirs
          </button>
          <button
            type="button"
            className="btn btn-danger btn-small"
            disabled={isSaving}
            onClick={() => attempt(problem.overwrite)}
          >
            Overwrite with mine
          </button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="btn btn-solid btn-small"
            aria-disabled={isSaving}
            onClick={() => attempt(() => onSave(text))}
          >
            Save
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={onEnd}>
            Cancel
          </button>
          {onClear && value !== '' && (
            <button type="button" className="btn btn-danger btn-small" onClick={() => attempt(onClear)}>
              Clear
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}
