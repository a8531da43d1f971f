/** A password field with a button that shows the text. */
import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /**
   * Whether it is an existing password, or a new one that a password manager may generate. 'off': it opens a
   * file and must not be kept.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** The words of the button that shows or hides the text; English, like most pages with passwords. */
  show?: string;
  hide?: string;
};

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, show = 'Show', hide = 'Hide', ...input } = props;
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <div className="breaks flex gap-2">
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            className="input min-w-0"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className="btn btn-quiet btn-small self-center"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? hide : show} <span className="sr-only">{label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
