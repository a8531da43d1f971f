/** A phone number with its country: the flags are a native list, which every cheap phone draws well. */
import {
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Language } from '../../../platform/languages.ts';
import { countries } from '../../../platform/places/countries.ts';
import { countryOfPhone, dialCode } from '../../../platform/places/dial-codes.ts';
import { parsePhone } from '../../../platform/places/phone-numbers.ts';
import { countryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { type Choice, LongSelect } from '../../ui/long-select.tsx';
import { useBeforeScripts } from '../use-before-scripts.ts';

type PhoneFieldProps = {
  control: FieldControl;
  name: string;
  inputRef: Ref<HTMLInputElement>;
  /** With the country's code once it is whole, such as '+91 9812345678'. */
  value: string;
  onChange: (phone: string) => void;
  /** ISO 3166 alpha-2 of where the donor seems to be; followed until the donor names another. */
  country: string;
  countryLabel: string;
};

function dialChoices(language: Language): Choice[] {
  const nameOf = countryNames(language);
  return countries.flatMap(({ code, name }) => {
    const dialled = dialCode(code);
    return dialled === null ? [] : [{ value: code, words: `${nameOf(name)} +${dialled}` }];
  });
}

export function PhoneField(props: PhoneFieldProps) {
  const { control, name, inputRef, value, onChange, country: located, countryLabel } = props;
  /** Named by the donor: in the list, or by a number that begins with a plus. */
  const [named, setNamed] = useState<string | null>(null);
  // What was typed is shown as it was typed: the code stands in the list beside it.
  const [typed, setTyped] = useState<string | null>(null);
  // A number stored at an earlier visit arrives after the first rendering, with its code.
  const shown = typed ?? value;
  const country = named ?? countryOf(shown, located) ?? located;
  const stored = typed === null ? value : (parsePhone(typed, country) ?? typed);
  const change = useEffectEvent((phone: string) => onChange(phone));
  useEffect(() => {
    if (typed !== null) change(stored);
  }, [typed, stored]);
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => ref.current as HTMLInputElement);
  useBeforeScripts(ref, (input) => input.value, shown, setTyped);
  const selectFilled = useEffectEvent(() => {
    if (value && typed === null && document.activeElement === ref.current) ref.current?.select();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as in other fields, when one is filled (form-fields.ts)
  useLayoutEffect(() => selectFilled(), [value]);

  return (
    <div className="flex gap-2">
      <DialCode
        country={country}
        label={countryLabel}
        onChange={(code) => {
          setNamed(code);
          if (shown.trim().startsWith('+')) setTyped('');
        }}
      />
      <input
        {...control}
        ref={ref}
        name={name}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        className="input num min-w-0"
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          const typedCountry = countryOf(event.target.value, country);
          if (typedCountry) setNamed(typedCountry);
        }}
      />
    </div>
  );
}

type DialCodeProps = { country: string; label: string; onChange: (country: string) => void };

/** Flag and code, with the list of countries laid over them. */
function DialCode({ country, label, onChange }: DialCodeProps) {
  const language = useLanguage();
  const choices = useMemo(() => dialChoices(language), [language]);
  return (
    <span className="relative w-34 shrink-0">
      <img
        src={`/flags/${country}.svg`}
        alt=""
        width={30}
        height={20}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 rounded-xs border border-line"
      />
      <span
        className="num pointer-events-none absolute top-1/2 left-13.5 -translate-y-1/2"
        aria-hidden="true"
      >
        +{dialCode(country)}
      </span>
      <LongSelect
        aria-label={label}
        className="input text-transparent!"
        optionClass="bg-card text-ink"
        choices={choices}
        value={country}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
}

/** The country of a number that carries its code; null for any other. */
function countryOf(phone: string, now: string): string | null {
  return phone.trim().startsWith('+') ? countryOfPhone(phone, now) : null;
}
