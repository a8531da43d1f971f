/** The fields of the donor form: checked as they are typed and on submit, stored on the device until they are sent. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { findCountryByName } from '../../../platform/places/countries.ts';
import type { OwnDonation } from '../../donations/index.ts';
import { currencyProblem, type DonorInput, donorSchema, givenEntries } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { fillEmptyFields, fillField } from '../../shared/form-fields.ts';
import { fetchIpDetails } from '../../visitors/parts.ts';

/** What is typed of a new donation, or of the correction of a started one. */
const draftName = (started: Pick<OwnDonation, 'id'> | null) =>
  started ? `kaithangu.donate.${started.id}` : 'kaithangu.donate';

/** What the list of currencies shows until a country is known. */
export const firstCurrency = 'INR';

const resolveFields = valibotResolver(donorSchema as GenericSchema<DonorInput, DonorInput>);

const names = Object.keys(givenEntries) as (keyof DonorInput)[];

type DonorFormInput = {
  /** Whether exchange rates can be had; without them INR and USD do for every country (contract §3). */
  hasRates: boolean;
  /** The donation that the form corrects; null for a new one, and until it is there. */
  started: OwnDonation | null;
  isNew: boolean;
};

export function useDonorForm({ hasRates, started, isNew }: DonorFormInput) {
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
  const isFilled = useRef(isNew);
  useEffect(() => {
    const name = draftName(started);
    const draft = readStored<Partial<DonorInput>>('device', name) ?? {};
    if (started) {
      // The first time, what is in the fields of a correction was typed before scripts ran.
      const filled = { ...started, ...draft, ...(!isFilled.current && filledIn(getValues())) };
      isFilled.current = true;
      for (const field of names) fillField({ getValues, setValue }, field, filled[field]);
    } else if (isNew) {
      // The currency is never empty: it follows a country that was chosen before scripts ran, else the draft.
      const chosen = findCountryByName(getValues('country'))?.currency ?? draft.currency;
      if (chosen && getValues('currency') === firstCurrency) setValue('currency', chosen);
      fillEmptyFields({ getValues, setValue }, draft);
    } else return;
    const { unsubscribe } = watch((values) => storeValue('device', name, values));
    return unsubscribe;
  }, [started, isNew, getValues, setValue, watch]);
  const [phoneCountry, setPhoneCountry] = useState('IN');
  // The country's defaults for who is located; what the donor has chosen already stays.
  useEffect(() => {
    if (!isNew) return;
    fetchIpDetails().then((place) => {
      const chosen = findCountryByName(getValues('country'));
      if (chosen) return setPhoneCountry(chosen.code);
      setPhoneCountry(place?.country_code ?? 'US');
      const country = findCountryByName(place?.country_name ?? '');
      setValue('currency', country?.currency ?? 'USD');
      // Whoever was quicker than the answer has been told that the country is missing.
      if (country) setValue('country', country.name, { shouldValidate: true });
    });
  }, [isNew, getValues, setValue]);
  return { form, phoneCountry, setPhoneCountry };
}

/** What a form that was sent empty holds by now. A currency says nothing by itself: the list is never empty. */
function filledIn(values: DonorInput): Partial<DonorInput> {
  const { currency, ...others } = values;
  const chosen = currency === firstCurrency ? findCountryByName(values.country)?.currency : currency;
  const all = { ...others, currency: chosen };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Once it is sent. */
export function forgetDonorDraft(started: OwnDonation | null): void {
  storeValue('device', draftName(started), null);
}
