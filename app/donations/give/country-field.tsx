/** The donor's country; choosing one brings its currency. */
import type { UseFormReturn } from 'react-hook-form';
import { defaultLanguage } from '../../../platform/languages.ts';
import { type Country, countries, findCountryByName } from '../../../platform/places/countries.ts';
import { useLanguage } from '../../text/root-data.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DonorInput } from '../schema.ts';

type CountryFieldProps = { form: UseFormReturn<DonorInput>; onChoose: (country: Country) => void };

export function CountryField({ form, onChoose }: CountryFieldProps) {
  const { donate } = useText();
  const { register, setValue, trigger, formState } = form;
  function choose(event: { target: { value: string } }) {
    const country = findCountryByName(event.target.value);
    if (!country) return;
    setValue('currency', country.currency);
    onChoose(country);
    trigger('currency');
  }
  return (
    <Field label={donate.country} error={formState.errors.country?.message}>
      {(field) => (
        <select
          {...field}
          {...register('country', { onChange: choose })}
          className="input"
          autoComplete="country-name"
        >
          <option value="">{donate.chooseCountry}</option>
          <CountryOptions />
        </select>
      )}
    </Field>
  );
}

/** English names at first, as the server wrote them; the browser's own in the page's language once scripts run. */
function CountryOptions() {
  const isHydrated = useHydrated();
  const language = useLanguage();
  const names =
    isHydrated && language !== defaultLanguage ? new Intl.DisplayNames(language, { type: 'region' }) : null;
  return countries.map(({ code, name }) => (
    <option key={code} value={name}>
      {names?.of(code) ?? name}
    </option>
  ));
}
