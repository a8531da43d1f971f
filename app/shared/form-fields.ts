/** Fills form fields by name from a stored draft, and shows the server's errors at their fields. */
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';

type Access<Fields extends FieldValues> = Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>;

/**
 * Fills a field. If the field already has the focus, its text is selected, so that the next key replaces it.
 */
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

/** Fills the fields that are empty: text typed before scripts ran is kept. */
export function fillEmptyFields<Fields extends FieldValues>(
  form: Access<Fields>,
  values: Partial<Fields>,
): void {
  for (const [field, value] of Object.entries(values)) {
    const name = field as FieldPath<Fields>;
    if (!form.getValues(name) && value) fillField(form, name, value as FieldPathValue<Fields, typeof name>);
  }
}

/** Shows the server's errors under their fields and focuses the first one. True if there were any. */
export function showFieldErrors<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  errors: Record<string, string> = {},
): boolean {
  for (const [n, [field, message]] of Object.entries(errors).entries()) {
    setError(field as FieldPath<Fields>, { message }, { shouldFocus: n === 0 });
  }
  return Object.keys(errors).length > 0;
}
