/** The fields of the donor form: validated while typing and on submit, stored on the device until sent. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { makeOnce } from '../../../platform/make-once.ts';
import { findCountryByName } from '../../../platform/places/countries.ts';
import {
  currencyProblem,
  type DonorFields,
  type DonorInput,
  donorSchemaFor,
  givenEntries,
  type OwnDonation,
} from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { fillEmptyFields, fillField, showFieldErrors } from '../../shared/form-fields.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { PlainFields } from '../../ui/plain-form.ts';
import { fetchIpDetails } from '../../visitors/parts.ts';

/** The storage name of the form's draft: one for new donations, one for each correction. */
const draftName = (started: Pick<OwnDonation, 'id'> | null) =>
  started ? (`kaithangu.donate.${started.id}` as const) : 'kaithangu.donate';

/** The selected currency until a country is known. */
export const firstCurrency = 'INR';

const resolverFor = makeOnce((rules: DonorFields) =>
  valibotResolver(donorSchemaFor(rules) as GenericSchema<DonorInput, DonorInput>),
);

const names = Object.keys(givenEntries) as (keyof DonorInput)[];

type DonorFormInput = {
  /** Whether exchange rates are available; without them all countries may give INR or USD (contract §3). */
  hasRates: boolean;
  /** The donation that the form corrects; null for a new one, and until it is loaded. */
  started: OwnDonation | null;
  isNew: boolean;
  /** The errors of a form that was sent before scripts ran. */
  refused: PlainFields['errors'] | undefined;
  /** The values that the server has filled in. */
  sent: PlainFields['values'];
};

export function useDonorForm({ hasRates, started, isNew, refused, sent }: DonorFormInput) {
  const { donorFields } = useCampaign();
  const form = useForm<DonorInput>({
    mode: 'onChange',
    resolver: async (values, context, options) => {
      const result = await resolverFor(donorFields)(values, context, options);
      const expected = findCountryByName(values.country)?.currency ?? null;
      const message = currencyProblem(values, expected, hasRates);
      if (!message) return result;
      // Reported at once, not only after all other fields are valid.
      return { values: {}, errors: { ...result.errors, currency: { type: 'country', message } } };
    },
  });
  const { getValues, setError, setValue, watch } = form;
  useEffect(() => void showFieldErrors(setError, refused), [setError, refused]);
  const isFilled = useRef(isNew);
  useEffect(() => {
    const name = draftName(started);
    const draft = readStored<Partial<DonorInput>>('device', name) ?? {};
    if (started) {
      // On the first run, the fields of a correction hold what was typed before scripts ran.
      const filled = { ...started, ...draft, ...(!isFilled.current && filledIn(getValues(), sent)) };
      isFilled.current = true;
      for (const field of names) fillField({ getValues, setValue }, field, filled[field]);
    } else if (isNew) {
      // The currency is never empty: take it from a country chosen before scripts ran, else from the draft.
      const chosen = findCountryByName(getValues('country'))?.currency ?? draft.currency;
      if (chosen && getValues('currency') === firstCurrency) setValue('currency', chosen);
      fillEmptyFields({ getValues, setValue }, draft);
    } else return;
    const { unsubscribe } = watch((values) => storeValue('device', name, values));
    return unsubscribe;
  }, [started, isNew, sent, getValues, setValue, watch]);
  const [phoneCountry, setPhoneCountry] = useState('IN');
  // Preselects the country found by the visitor's IP address, unless the donor has chosen one.
  useEffect(() => {
    if (!isNew) return;
    fetchIpDetails().then((place) => {
      const chosen = findCountryByName(getValues('country'));
      if (chosen) return setPhoneCountry(chosen.code);
      setPhoneCountry(place?.country_code ?? 'US');
      const country = findCountryByName(place?.country_name ?? '');
      setValue('currency', country?.currency ?? 'USD');
      // Validates again: a donor who submitted before this answer sees an error under the country.
      if (country) setValue('country', country.name, { shouldValidate: true });
    });
  }, [isNew, getValues, setValue]);
  return { form, phoneCountry, setPhoneCountry };
}

/** What the donor entered before scripts ran. A preselected currency doesn't count. */
function filledIn(values: DonorInput, sent: PlainFields['values']): Partial<DonorInput> {
  const { currency, ...others } = values;
  const chosen = currency === firstCurrency ? findCountryByName(values.country)?.currency : currency;
  const all = { ...others, currency: chosen };
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value && String(value) !== sent[name]),
  );
}

/** Call it once the form is saved. */
export function forgetDonorDraft(started: OwnDonation | null): void {
  storeValue('device', draftName(started), null);
}
