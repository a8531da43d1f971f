/** A phone number and its country. The list of countries is a native select, for cheap phones. */
import {
  type Ref,
  type RefObject,
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
import { useHydrated } from '../../shared/use-hydrated.ts';
import { countryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import type { FieldControl } from '../../ui/field.tsx';
import { type Choice, LongSelect } from '../../ui/long-select.tsx';

type PhoneFieldProps = {
  control: FieldControl;
  name: string;
  inputRef: Ref<HTMLInputElement>;
  /** With its country's code once it is complete, such as '+91 9812345678'. */
  value: string;
  onChange: (phone: string) => void;
  /** ISO 3166 alpha-2: where the donor seems to be. Used until the donor chooses another country. */
  country: string;
  countryLabel: string;
  isRequired: boolean;
};

/** All countries with a dialling code in alphabetical order of the page's language, or `only` one. */
function dialChoices(language: Language, only: string | null): Choice[] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  const named = countries.flatMap(({ code, name }) => {
    const dialled = only === null || only === code ? dialCode(code) : null;
    return dialled === null ? [] : [{ value: code, words: `${nameOf(name)} +${dialled}` }];
  });
  return named.sort((a, b) => compare(a.words, b.words));
}

export function PhoneField(props: PhoneFieldProps) {
  const { control, name, inputRef, countryLabel, isRequired } = props;
  const ref = useRef<HTMLInputElement>(null);
  useImperativeHandle(inputRef, () => ref.current as HTMLInputElement);
  const { shown, country, type, choose } = usePhone(ref, props);
  return (
    <div className="flex gap-2 breaks">
      <DialCode country={country} label={countryLabel} onChange={choose} />
      <input
        {...control}
        ref={ref}
        name={name}
        type="tel"
        aria-required={isRequired}
        data-kept
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        className="input num min-w-0"
        defaultValue={shown}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

/** Shows the number as it was typed; passes it on with its country's code once it is complete. */
function usePhone(ref: RefObject<HTMLInputElement | null>, props: PhoneFieldProps) {
  const { value, onChange, country: located } = props;
  /** The country that the donor chose in the list, or by a number that begins with a plus. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // A number stored at an earlier visit arrives after the first rendering, with its code.
  const shown = typed ?? value;
  const country = chosen ?? countryOf(shown, located) ?? located;
  const phone = typed === null ? value : (parsePhone(typed, country) ?? typed);
  const change = useEffectEvent((changed: string) => onChange(changed));
  useEffect(() => {
    if (typed !== null) change(phone);
  }, [typed, phone]);
  useOwnText(ref, shown, setTyped);
  const selectFilled = useEffectEvent(() => {
    if (value && typed === null && document.activeElement === ref.current) ref.current?.select();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects a filled-in value as form-fields.ts does
  useLayoutEffect(() => selectFilled(), [value]);
  return {
    shown,
    country,
    type(text: string) {
      setTyped(text);
      const typedCountry = countryOf(text, country);
      if (typedCountry) setChosen(typedCountry);
    },
    choose(code: string) {
      setChosen(code);
      if (shown.trim().startsWith('+')) setTyped('');
    },
  };
}

/**
 * Lets the input keep its own text. Passes to `type` what a donor typed before scripts ran, and what a password
 * manager filled in without an event. A new `shown` replaces the text.
 */
function useOwnText(ref: RefObject<HTMLInputElement | null>, shown: string, type: (text: string) => void) {
  const last = useRef(shown);
  useLayoutEffect(() => {
    const input = ref.current;
    const isNew = last.current !== shown;
    last.current = shown;
    if (!input || input.value === shown) return;
    if (isNew) input.value = shown;
    else type(input.value);
  });
}

type DialCodeProps = { country: string; label: string; onChange: (country: string) => void };

/** The country's flag and dialling code under a transparent list of countries. */
function DialCode({ country, label, onChange }: DialCodeProps) {
  const language = useLanguage();
  // Only scripts use the list: the document needs one country of it, 2.4 kB less.
  const only = useHydrated() ? null : country;
  const choices = useMemo(() => dialChoices(language, only), [language, only]);
  return (
    <span className="needs-scripts relative w-34 shrink-0">
      <img
        src={`/flags/${country}.svg`}
        alt=""
        width={30}
        height={20}
        className="over-select left-3.5 border"
      />
      <span className="num over-select left-13.5" aria-hidden="true">
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

/** The country of a number that begins with a plus, else null. `now`: preferred if countries share a code. */
function countryOf(phone: string, now: string): string | null {
  return phone.trim().startsWith('+') ? countryOfPhone(phone, now) : null;
}
