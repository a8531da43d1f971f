/** A labelled field. Its error stands below it and is linked to it for screen readers. */
import { type ReactNode, useId } from 'react';
import { useTranslate } from '../text/text.ts';
import { WarningIcon } from './icons.tsx';

/** Attributes for the input inside. */
export type FieldControl = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

type FieldProps = {
  label: string;
  hint?: string;
  /** The error, by its code; shown in the page's language. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-soft">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': ids || undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error below a field or a group of choices. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const translate = useTranslate();
  if (!error) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-error">
      <WarningIcon className="mt-1 size-4 shrink-0" />
      {translate(error)}
    </p>
  );
}
