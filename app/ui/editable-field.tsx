/** A value with an Edit button: edited in place, saved by Save or Enter, left unchanged by Cancel or Esc. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTeamText } from '../text/team/words.ts';
import { FieldEditor, type FieldEditorProps } from './field-editor.tsx';
import { PencilIcon } from './more-icons.tsx';

type EditableFieldProps = FieldEditorProps & {
  /** The value as shown while it is not edited. */
  children: ReactNode;
  /** Takes the whole row where fields stand side by side; an open editor always does. */
  wide?: boolean;
  /** A term and its description, for a `dl` of the class `facts`. */
  isFact?: boolean;
};

export function EditableField({ wide = false, isFact = false, children, ...editor }: EditableFieldProps) {
  const { label, whose, value } = editor;
  const { controls } = useTeamText();
  const [isEditing, setEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const open = isEditing && <FieldEditor {...editor} onEnd={() => setEditing(false)} />;
  const shown = value === '' ? <span className="text-soft">–</span> : children;
  const edit = (
    <button
      ref={editRef}
      type="button"
      className="-my-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-soft hover:text-teal table:size-8"
      aria-label={controls.editOf({ label, whose })}
      title={controls.edit}
      onClick={() => setEditing(true)}
    >
      <PencilIcon className="size-4" />
    </button>
  );
  if (isFact) {
    return (
      <div className={open ? 'fact-open' : undefined}>
        <dt className={open ? 'sr-only' : undefined}>{label}</dt>
        <dd>{open || <div>{shown}</div>}</dd>
        {!open && <dd>{edit}</dd>}
      </div>
    );
  }
  if (open) return open;
  return (
    <div className={`flex items-start justify-between gap-1 ${wide ? 'col-span-full' : ''}`}>
      <div className="min-w-0">
        <p className="text-small leading-tight text-soft">{label}</p>
        <div className="[overflow-wrap:anywhere]">{shown}</div>
      </div>
      {edit}
    </div>
  );
}
