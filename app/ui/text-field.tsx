/** A labelled text input of a form, or a textarea of `rows` rows. */
import { type ComponentProps, use } from 'react';
import type { FieldPath, Form } from '../shared/use-form.ts';
import { AddressInput } from './address-input.tsx';
import { Field } from './field.tsx';
import { PlainForm } from './plain-form.ts';

type TextFieldProps<Fields extends object> = {
  form: Pick<Form<Fields>, 'errors' | 'register' | 'set'>;
  name: FieldPath<Fields>;
  label: string;
  hint?: string;
  rows?: number;
} & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'max'
  | 'readOnly'
  | 'lang'
  | 'className'
  | 'aria-required'
>;

export function TextField<Fields extends object>(props: TextFieldProps<Fields>) {
  const { form, name, label, hint, rows, ...input } = props;
  const { values, errors } = use(PlainForm);
  const error = form.errors[name] ?? errors[name];
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(field) => {
        const attributes = {
          className: 'input',
          defaultValue: values[name],
          ...input,
          ...field,
          ...form.register(name),
        };
        if (rows) return <textarea {...(attributes as object)} rows={rows} />;
        if (input.type !== 'email') return <input {...attributes} />;
        return <AddressInput {...attributes} onTake={(meant) => form.set(name as never, meant as never)} />;
      }}
    </Field>
  );
}
