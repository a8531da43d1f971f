/** The fields of the donor form: validated while typing and on submit, stored on the device until sent. */
import { useEffect, useRef, useState } from 'react';
import { makeOnce } from '../../../platform/make-once.ts';
import { findCountryByName } from '../../../platform/places/countries.ts';
import {
  currencyProblem,
  type DonorFields,
  type DonorInput,
  donorSchemaFor,
  emptyForm,
  givenEntries,
  type OwnDonation,
} from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { checkBy, useForm } from '../../shared/use-form.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { PlainFields } from '../../ui/plain-form.ts';
import { fetchIpDetails } from '../../visitors/parts.ts';

/** The storage name of the form's draft: one for new donations, one for each correction. */
const draftName = (started: Pick<OwnDonation, 'id'> | null) =>
  started ? (`kaithangu.donate.${started.id}` as const) : 'kaithangu.donate';

/** The selected currency until a country is known. */
export const firstCurrency = 'INR';

const checkFor = makeOnce((rules: DonorFields) => checkBy(donorSchemaFor(rules)));

const names = Object.keys(givenEntries) as (keyof DonorInput)[];

type DonorFormInput = {
  /** Whether exchange rates are available; without them all countries may give INR or USD (contract §3). */
  hasRates: boolean;
  /** The donation that the form corrects; null for a new one, and until it is loaded. */
  started: OwnDonation | null;
  isNew: boolean;
  /** The errors of a form that was sent before scripts ran. */
  refused: PlainFields['errors'] | undefined;
  /** The donation to correct as the server sent it; nothing for a new one. */
  sent: PlainFields['values'];
  /** The texts that the server has filled in. */
  first: PlainFields['values'];
};

export function useDonorForm({ hasRates, started, isNew, refused, sent, first }: DonorFormInput) {
  const { donorFields } = useCampaign();
  const form = useForm<DonorInput>({
    initial: {
      ...emptyForm,
      ...first,
      currency: first.currency || firstCurrency,
      isHiddenMessage: first.isHiddenMessage === 'true',
      isAnonymous: first.isAnonymous === 'true',
      hasIndianAccount: first.hasIndianAccount === 'true',
    },
    check: (values) => {
      const checked = checkFor(donorFields)(values);
      const expected = findCountryByName(values.country)?.currency ?? null;
      const currency = currencyProblem(values, expected, hasRates);
      // Reported at once, not only after all other fields are valid.
      return currency === null ? checked : { output: null, errors: { ...checked.errors, currency } };
    },
    checks: 'while typing',
    onChange: (values) => {
      if (started || isNew) storeValue('device', draftName(started), values);
    },
  });
  useEffect(() => void form.showErrors(refused), [form, refused]);
  const isFilled = useRef(isNew);
  useEffect(() => {
    const draft = readStored<Partial<DonorInput>>('device', draftName(started)) ?? {};
    if (started) {
      // On the first run, the fields of a correction hold what was typed before scripts ran.
      const filled = { ...started, ...draft, ...(!isFilled.current && filledIn(form.values, sent)) };
      isFilled.current = true;
      for (const field of names) form.fill(field, filled[field]);
    } else if (isNew) {
      // The currency is never empty: take it from a country chosen before scripts ran, else from the draft.
      const chosen = findCountryByName(form.values.country)?.currency ?? draft.currency;
      if (chosen && form.values.currency === firstCurrency) form.fill('currency', chosen);
      form.fillEmpty(draft);
    }
  }, [started, isNew, sent, form]);
  const [phoneCountry, setPhoneCountry] = useState('IN');
  // Preselects the country found by the visitor's IP address, unless the donor has chosen one.
  useEffect(() => {
    if (!isNew) return;
    fetchIpDetails().then((place) => {
      const chosen = findCountryByName(form.values.country);
      if (chosen) return setPhoneCountry(chosen.code);
      setPhoneCountry(place?.country_code ?? 'US');
      const country = findCountryByName(place?.country_name ?? '');
      form.set('currency', country?.currency ?? 'USD');
      // Checked again: a donor who submitted before this answer sees an error under the country.
      if (country) form.set('country', country.name, { isChecked: true });
    });
  }, [isNew, form]);
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
