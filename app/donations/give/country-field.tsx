/** The donor's country; choosing one brings its currency. */
import type { UseFormReturn } from 'react-hook-form';
import { type Country, countries, findCountryByName } from '../../../platform/places/countries.ts';
import { useLanguage } from '../../text/root-data.ts';
import { useText } from '../../text/text.ts';
import { useCountryNames } from '../../text/use-country-names.ts';
import { Field } from '../../ui/field.tsx';
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

/** In the order of the page's alphabet. */
function CountryOptions() {
  const nameOf = useCountryNames();
  const collator = new Intl.Collator(useLanguage());
  return countries
    .map(({ name }) => ({ name, words: nameOf(name) }))
    .sort((a, b) => collator.compare(a.words, b.words))
    .map(({ name, words }) => (
      <option key={name} value={name}>
        {words}
      </option>
    ));
}
