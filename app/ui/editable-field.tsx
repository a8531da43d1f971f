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
};

export function EditableField({ wide = false, children, ...editor }: EditableFieldProps) {
  const { label, whose, value } = editor;
  const { controls } = useTeamText();
  const [isEditing, setEditing] = useState(false);
  const editRef = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editRef.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  if (isEditing) return <FieldEditor {...editor} onEnd={() => setEditing(false)} />;
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
        aria-label={controls.editOf({ label, whose })}
        title={controls.edit}
        onClick={() => setEditing(true)}
      >
        <PencilIcon className="size-4" />
      </button>
    </div>
  );
}
