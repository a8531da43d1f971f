/** What forms do with fields by name: fill in a stored draft, show what the server refused. */
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn, UseFormSetError } from 'react-hook-form';

/** Fills the fields that are still empty: what was typed before scripts ran wins. */
export function fillEmptyFields<Fields extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Fields>, 'getValues' | 'setValue'>,
  values: Partial<Fields>,
): void {
  for (const [field, value] of Object.entries(values)) {
    const name = field as FieldPath<Fields>;
    if (!getValues(name) && value) setValue(name, value as FieldPathValue<Fields, typeof name>);
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
