/** A whole amount on the team's pages. */
import { Field } from '../ui/field.tsx';

type AmountFieldProps = {
  label: string;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function AmountField({ label, value, error, onChange }: AmountFieldProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        <input
          {...field}
          inputMode="numeric"
          className="input num"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The number that was typed, with or without grouping and '₹'; NaN if there is none. */
export const wholeIn = (typed: string) => Number(typed.replace(/[,\s₹]/g, '') || Number.NaN);
