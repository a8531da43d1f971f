/** A checkbox with its words, as large as a finger. */
import type { ReactNode } from 'react';

type CheckBoxProps = { checked: boolean; onChange: (isChecked: boolean) => void; children: ReactNode };

export function CheckBox({ checked, onChange, children }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 [overflow-wrap:anywhere]">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-teal"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
