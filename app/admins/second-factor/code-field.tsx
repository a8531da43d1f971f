/**
 * A code of an authenticator app, or a recovery code. Both are digits, so that phones show the numeric
 * keyboard.
 */
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';

type CodeFieldProps = ComponentProps<'input'> & { label?: string; hint: string; error?: string | undefined };

export function CodeField({ label = 'Code', hint, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input num"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
