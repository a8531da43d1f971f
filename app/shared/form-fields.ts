/** What forms do with fields by name: fill in a stored draft, show what the server refused. */
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';

type Access<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>;

/** Fills a field. Where the caret stands in it already, the next key replaces what it was filled with instead of being joined to it. */
export function fillField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  { getValues, setValue }: Access<Fields>,
  name: Name,
  value: FieldPathValue<Fields, Name>,
): void {
  const before = getValues(name);
  setValue(name, value);
  const focused = document.activeElement;
  if (value !== before && focused instanceof HTMLInputElement && focused.name === name) focused.select();
}

/** Fills the fields that are still empty: what was typed before scripts ran wins. */
export function fillEmptyFields<Fields extends FieldValues>(
  form: Access<Fields>,
  values: Partial<Fields>,
): void {
  for (const [field, value] of Object.entries(values)) {
    const name = field as FieldPath<Fields>;
    if (!form.getValues(name) && value) fillField(form, name, value as FieldPathValue<Fields, typeof name>);
  }
}

/** Shows the server's words under their fields and focuses the first of them; returns whether there were any. */
export function showFieldErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  errors: Record<string, string> = {},
): boolean {
  for (const [n, [field, message]] of Object.entries(errors).entries()) {
    setError(field as FieldPath<Fields>, { message }, { shouldFocus: n === 0 });
  }
  return Object.keys(errors).length > 0;
}
