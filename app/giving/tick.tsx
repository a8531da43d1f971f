/** A checkbox with its words. It keeps a tick that was set before scripts ran. */
import { type ReactNode, useId, useRef } from 'react';
import { useBeforeScripts } from './use-before-scripts.ts';

type TickProps = {
  name: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Under the words. */
  hint?: string;
  children: ReactNode;
};

export function Tick({ name, isChecked, onChange, hint, children }: TickProps) {
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, (box) => box.checked, isChecked, onChange);
  const hintId = useId();
  const label = (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        ref={ref}
        type="checkbox"
        name={name}
        value="true"
        data-kept
        className="size-5 shrink-0 accent-teal"
        aria-describedby={hint && hintId}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
  if (!hint) return label;
  return (
    <div>
      {label}
      <p id={hintId} className="ms-7 text-small text-soft">
        {hint}
      </p>
    </div>
  );
}
