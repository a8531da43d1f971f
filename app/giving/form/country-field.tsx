/** The donor's country; choosing one selects its currency too. */
import { use } from 'react';
import type { Language } from '../../../platform/languages.ts';
import { makeOnce } from '../../../platform/make-once.ts';
import { type Country, countries, findCountryByName } from '../../../platform/places/countries.ts';
import type { DonorInput } from '../../donations/index.ts';
import type { Form } from '../../shared/use-form.ts';
import { useText } from '../../text/text.ts';
import { countryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import { Field } from '../../ui/field.tsx';
import { type Choice, LongSelect } from '../../ui/long-select.tsx';
import { PlainForm } from '../../ui/plain-form.ts';

type CountryFieldProps = { form: Form<DonorInput>; onChoose: (country: Country) => void };

export function CountryField({ form, onChoose }: CountryFieldProps) {
  const { donate } = useText();
  const { values, errors } = use(PlainForm);
  const language = useLanguage();
  const input = form.register('country');
  function choose(name: string) {
    const country = findCountryByName(name);
    if (!country) return;
    onChoose(country);
    form.set('currency', country.currency, { isChecked: true });
  }
  return (
    <Field label={donate.country} error={form.errors.country ?? errors.country}>
      {(field) => (
        <LongSelect
          {...field}
          {...input}
          onChange={(event) => {
            input.onChange(event);
            choose(event.target.value);
          }}
          defaultValue={values.country}
          choices={countryChoices(language, donate.chooseCountry)}
          className="input"
          aria-required
          autoComplete="country-name"
        />
      )}
    </Field>
  );
}

/** All countries in alphabetical order of the page's language, after the empty choice `none`. */
const countryChoices = makeOnce((language: Language, none: string): Choice[] => {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  const named = countries.map(({ name }) => ({ value: name, words: nameOf(name) }));
  return [{ value: '', words: none }, ...named.sort((a, b) => compare(a.words, b.words))];
});
