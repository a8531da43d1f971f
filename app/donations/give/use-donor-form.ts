/** The fields of the donor form: checked as they are typed and on submit, stored on the device until they are sent. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { findCountryByName } from '../../../platform/places/countries.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { fillEmptyFields } from '../../shared/form-fields.ts';
import { fetchIpDetails } from '../../visitors/ip-details.ts';
import { currencyProblem, type DonorInput, donorSchema } from '../schema.ts';

const draftName = 'kaithangu.donate';

/** What the list of currencies shows until a country is known. */
export const firstCurrency = 'INR';

const resolveFields = valibotResolver(donorSchema as GenericSchema<DonorInput, DonorInput>);

/** `hasRates`: whether exchange rates can be had; without them INR and USD do for every country (contract §3). */
export function useDonorForm(hasRates: boolean) {
  const form = useForm<DonorInput>({
    mode: 'onChange',
    resolver: async (values, context, options) => {
      const result = await resolveFields(values, context, options);
      const expected = findCountryByName(values.country)?.currency ?? null;
      const message = currencyProblem(values, expected, hasRates);
      if (!message) return result;
      // Said at once, not only when every other field is right.
      return { values: {}, errors: { ...result.errors, currency: { type: 'country', message } } };
    },
  });
  const { getValues, setValue, watch } = form;
  useEffect(() => {
    const draft = readStored<Partial<DonorInput>>('device', draftName) ?? {};
    // The currency is never empty: it follows a country that was chosen before scripts ran, else the draft.
    const chosen = findCountryByName(getValues('country'))?.currency ?? draft.currency;
    if (chosen && getValues('currency') === firstCurrency) setValue('currency', chosen);
    fillEmptyFields({ getValues, setValue }, draft);
    const { unsubscribe } = watch((values) => storeValue('device', draftName, values));
    return unsubscribe;
  }, [getValues, setValue, watch]);
  const [phoneCountry, setPhoneCountry] = useState('IN');
  // The country's defaults for who is located; what the donor has chosen already stays.
  useEffect(() => {
    fetchIpDetails().then((place) => {
      const chosen = findCountryByName(getValues('country'));
      if (chosen) return setPhoneCountry(chosen.code);
      setPhoneCountry(place?.country_code ?? 'US');
      const country = findCountryByName(place?.country_name ?? '');
      setValue('currency', country?.currency ?? 'USD');
      // Whoever was quicker than the answer has been told that the country is missing.
      if (country) setValue('country', country.name, { shouldValidate: true });
    });
  }, [getValues, setValue]);
  return { form, phoneCountry, setPhoneCountry };
}

/** Once it is sent. */
export function forgetDonorDraft(): void {
  storeValue('device', draftName, null);
}
