/** A phone number with its country: the flag is a native list, which every cheap phone draws well. */
import { type Ref, useEffect, useMemo, useRef } from 'react';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';
import type { FieldControl } from '../../ui/field.tsx';

type PhoneFieldProps = {
  control: FieldControl;
  name: string;
  inputRef: Ref<HTMLInputElement>;
  /** As +919812345678; a dial code alone counts as empty. */
  value: string;
  onChange: (phone: string) => void;
  /** ISO 3166 alpha-2 in lower case; taken over while no number has been typed. */
  country: string;
  countryLabel: string;
};

export function PhoneField({ control, name, inputRef: outerRef, value, onChange, country: located, countryLabel }: PhoneFieldProps) {
  const isTouched = useRef(value !== '');
  const { inputValue, country, setCountry, handlePhoneValueChange, inputRef } = usePhoneInput({
    defaultCountry: 'in',
    value,
    countries: defaultCountries,
    onChange({ phone, country: { dialCode } }) {
      const isEmpty = phone.replace(/\D/g, '') === dialCode;
      if (!isEmpty) isTouched.current = true;
      if (isTouched.current) onChange(isEmpty ? '' : phone);
    },
  });
  const all = useMemo(() => defaultCountries.map(parseCountry), []);
  useEffect(() => {
    if (!isTouched.current && all.some(({ iso2 }) => iso2 === located)) setCountry(located, { focusOnInput: false });
  }, [located, all, setCountry]);
  return (
    <div className="flex gap-2">
      <span className="relative w-21 shrink-0">
        <img
          src={`/flags/${country.iso2.toUpperCase()}.svg`}
          alt=""
          width={30}
          height={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 rounded-xs border border-line"
        />
        <select
          aria-label={countryLabel}
          className="input text-transparent!"
          value={country.iso2}
          onChange={(event) => setCountry(event.target.value)}
        >
          {all.map(({ iso2, name: countryName, dialCode }) => (
            <option key={iso2} value={iso2} className="bg-card text-ink">
              {countryName} +{dialCode}
            </option>
          ))}
        </select>
      </span>
      <input
        {...control}
        ref={(input) => {
          inputRef.current = input;
          if (typeof outerRef === 'function') outerRef(input);
        }}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="input num min-w-0"
        value={inputValue}
        onChange={handlePhoneValueChange}
      />
    </div>
  );
}
