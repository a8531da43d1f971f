/** A labelled text input of a form, or a textarea of `rows` rows. */
import { type ComponentProps, use } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { PlainForm } from './plain-form.ts';

type TextFieldProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  label: string;
  hint?: string;
  rows?: number;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'className' | 'aria-required'
>;

/** Registers its field during render, so that the form's fields are in the order of the page. */
export function TextField<Fields extends FieldValues>(props: TextFieldProps<Fields>) {
  const { form, name, label, hint, rows, ...input } = props;
  const { values, errors } = use(PlainForm);
  const error = (form.formState.errors[name]?.message ?? errors[name]) as string | undefined;
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
        return rows ? <textarea {...(attributes as object)} rows={rows} /> : <input {...attributes} />;
      }}
    </Field>
  );
}
