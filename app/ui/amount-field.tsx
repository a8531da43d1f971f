/** A whole amount on the team's pages. */
import { Field } from './field.tsx';

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

/** Parses a typed number. Ignores grouping and '₹'. NaN if nothing was typed or it is no number. */
export const wholeIn = (typed: string) => Number(typed.replace(/[,\s₹]/g, '') || Number.NaN);
