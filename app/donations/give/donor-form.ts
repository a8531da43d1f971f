/** The state of the donor form: rules live and on submit, stored on the device until done, sent at most once. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { findCountryByName } from '../../../platform/places/countries.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { api, errorOf } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { ungroup } from '../money.ts';
import type { OwnDonation } from '../projections.ts';
import { currencyProblem, type DonorInput, donorSchema } from '../schema.ts';
import type { Existing } from './existing-dialog.tsx';

/** As typed: the amount may still be grouped. */
export type DonorFields = DonorInput;

/** What came of sending the form. */
export type Outcome =
  | { kind: 'saved'; donation: OwnDonation }
  | { kind: 'existing'; existing: Existing }
  | { kind: 'no-rates'; message: string }
  | { kind: 'failed'; message: string };

const draftName = 'kaithangu.donate';
const attemptName = 'kaithangu.donate.attempt';

const resolveFields = valibotResolver(donorSchema as GenericSchema<DonorFields, DonorFields>);

export function useDonorForm() {
  // Once rates couldn't be had, INR and USD do for every country (contract §3).
  const [hasRates, setHasRates] = useState(true);
  const form = useForm<DonorFields>({
    mode: 'onChange',
    resolver: async (values, context, options) => {
      const typed = { ...values, amount: ungroup(values.amount ?? '') };
      const result = await resolveFields(typed, context, options);
      const expected = findCountryByName(typed.country)?.currency ?? null;
      const message = currencyProblem(typed, expected, hasRates);
      if (!message) return result;
      // Said at once, not only when every other field is right.
      return { values: {}, errors: { ...result.errors, currency: { type: 'country', message } } };
    },
  });
  const { getValues, setValue, setError, watch } = form;

  // What was typed before scripts ran wins; what was stored at an earlier visit fills the rest.
  useEffect(() => {
    const stored = readStored<Partial<DonorFields>>('device', draftName) ?? {};
    for (const [field, value] of Object.entries(stored) as [FieldPath<DonorFields>, string][]) {
      if (!getValues(field) && value) setValue(field, value);
    }
    const { unsubscribe } = watch((values) => storeValue('device', draftName, values));
    return unsubscribe;
  }, [getValues, setValue, watch]);

  /** Sends what the form holds. A repeat of the same content carries the same key, so it is saved once. */
  async function send(fields: DonorFields): Promise<Outcome> {
    const content = JSON.stringify(fields);
    const last = readStored<{ key: string; content: string }>('device', attemptName);
    const key = last?.content === content ? last.key : crypto.randomUUID();
    storeValue('device', attemptName, { key, content });
    let response: Awaited<ReturnType<typeof api.donations.sendDonationAlertEmail.$post>>;
    try {
      response = await api.donations.sendDonationAlertEmail.$post(
        { json: fields },
        { headers: { 'Idempotency-Key': key } },
      );
    } catch {
      return { kind: 'failed', message: sentences.missingAddress };
    }
    if (response.ok) {
      const donation = await response.json();
      storeValue('device', draftName, null);
      storeValue('device', attemptName, null);
      return { kind: 'saved', donation };
    }
    const status: number = response.status;
    const { message, fields: words = {}, id } = await errorOf(response, sentences.processFailed);
    for (const [field, error] of Object.entries(words)) {
      setError(field as FieldPath<DonorFields>, { message: error }, { shouldFocus: true });
    }
    if (status === 409 && id) return { kind: 'existing', existing: { id, mine: await isMine() } };
    if (status === 503 && message === sentences.ratesFailed) {
      setHasRates(false);
      return { kind: 'no-rates', message };
    }
    return { kind: 'failed', message: status >= 500 && status !== 503 ? sentences.processFailed : message };
  }

  return { form, send };
}

async function isMine(): Promise<boolean> {
  try {
    const response = await api.donations.checkexistingdonation.$get({ query: {} });
    return response.status === 200 && (await response.json()).mine;
  } catch {
    return true;
  }
}
