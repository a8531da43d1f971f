/** A whole amount on the team's pages. */
import { europeanDigits } from '../../platform/places/digits.ts';
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

/** Parses a typed number in any digits. Ignores grouping, '₹' and invisible marks. NaN for anything else. */
export function wholeIn(typed: string): number {
  const text = europeanDigits(typed).replace(/[,\s₹\p{Default_Ignorable_Code_Point}]/gu, '');
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
