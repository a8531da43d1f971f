/** Currency and amount: presets, a field for any other amount, and how the site understands it. */
import { use, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { findCountryByName } from '../../../platform/places/countries.ts';
import { currencyCodes } from '../../../platform/places/currencies.ts';
import type { DonorInput } from '../../donations/index.ts';
import {
  currencySign,
  equivalents,
  formatMoney,
  parseAmount,
  presetsIn,
  purposeOf,
  type RatesPerDollar,
} from '../../money/index.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { LongSelect } from '../../ui/long-select.tsx';
import { PlainForm } from '../../ui/plain-form.ts';
import { Tick } from '../tick.tsx';
import { useAmountInWords } from '../use-amount.ts';
import { useRates } from '../use-rates.ts';
import { firstCurrency } from './use-donor-form.ts';

const currencies = currencyCodes.map((code) => ({ value: code, words: code }));

type DonorForm = { form: UseFormReturn<DonorInput> };

export function AmountFields({ form }: DonorForm) {
  const { donate } = useText();
  const { register, trigger, formState } = form;
  const { values: sent, errors } = use(PlainForm);
  const error = formState.errors.currency?.message ?? errors.currency;
  const isForeign = (form.watch('currency') || firstCurrency) !== 'INR';
  const dated = useRates(isForeign);
  const rates = dated?.rates ?? null;
  const understood = useUnderstoodAmount(form, rates);
  const ids = { understood: useId(), error: useId() };
  return (
    <div className="grid gap-3">
      <Presets form={form} rates={rates} areComing={isForeign && dated === undefined} />
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-2 breaks">
        <Field label={donate.currency} error={undefined}>
          {(field) => (
            <LongSelect
              {...field}
              {...register('currency', { onChange: () => trigger('currency') })}
              aria-invalid={Boolean(error)}
              aria-describedby={error && ids.error}
              className="input num min-h-15"
              defaultValue={sent.currency ?? firstCurrency}
              choices={currencies}
            />
          )}
        </Field>
        <AmountField form={form} describedBy={ids.understood} />
      </div>
      <FieldError id={ids.error} error={error} />
      <IndianAccount form={form} />
      {/* Rendered even when empty: screen readers announce only changes of a status that exists. */}
      <p id={ids.understood} role="status" className="num font-semibold text-teal empty:-mt-3">
        {understood}
      </p>
    </div>
  );
}

/** Donors abroad may pay rupees from an account in India; the answer chooses the currency. */
function IndianAccount({ form: { setValue, trigger, watch } }: DonorForm) {
  const { donate } = useText();
  const { values: sent, errors } = use(PlainForm);
  const wasChosen = sent.hasIndianAccount === 'true';
  const [currency = sent.currency, country = '', isChosen = wasChosen] = watch([
    'currency',
    'country',
    'hasIndianAccount',
  ]);
  // What the donor chose before scripts ran is no part of the document that React takes over.
  const isAbroad = country !== '' && country !== 'India';
  if (!(useHydrated() ? isAbroad : errors.currency || wasChosen)) return null;
  function choose(checked: boolean) {
    setValue('hasIndianAccount', checked);
    setValue('currency', (!checked && findCountryByName(country)?.currency) || 'INR');
    trigger('currency');
  }
  return (
    <Tick name="hasIndianAccount" isChecked={isChosen && currency === 'INR'} onChange={choose}>
      {donate.indianAccount}
    </Tick>
  );
}

/** The typed amount in words, with its rupees (contract §3); '' if it is not an amount. */
function useUnderstoodAmount({ watch }: UseFormReturn<DonorInput>, rates: RatesPerDollar): string {
  const [typed, currency, country] = watch(['amount', 'currency', 'country']);
  const amount = parseAmount(typed ?? '', currency);
  const describe = useAmountInWords();
  if (amount === null || !currency) return '';
  return describe({ currency, amount, ...equivalents({ country, currency, amount }, rates) });
}

/** A large field with the currency's sign before it. */
function AmountField({ form, describedBy }: DonorForm & { describedBy: string }) {
  const { donate } = useText();
  const { register, watch, formState } = form;
  const { values: sent, errors } = use(PlainForm);
  return (
    <Field label={donate.amount} error={formState.errors.amount?.message ?? errors.amount}>
      {(field) => (
        <span className="input amount-input text-lead">
          <span className="num text-soft" aria-hidden="true">
            {currencySign(watch('currency') || sent.currency || firstCurrency)}
          </span>
          <input
            {...field}
            {...register('amount')}
            defaultValue={sent.amount}
            aria-describedby={`${field['aria-describedby'] ?? ''} ${describedBy}`}
            className="num w-full min-w-0 bg-transparent font-semibold outline-none!"
            inputMode="decimal"
            aria-required
            autoComplete="transaction-amount"
            maxLength={30}
          />
        </span>
      )}
    </Field>
  );
}

type PresetsProps = DonorForm & { rates: RatesPerDollar; areComing: boolean };

/** `areComing`: the presets wait for the rates. Those in rupees keep their place: nothing below jumps. */
function Presets({ form: { watch, setValue }, rates, areComing }: PresetsProps) {
  const { parts } = useCampaign();
  const currency = (!areComing && watch('currency')) || firstCurrency;
  const [typed, country] = watch(['amount', 'country']);
  const amount = parseAmount(typed ?? '', currency);
  return (
    <div
      className={`needs-scripts grid auto-rows-fr grid-cols-2 gap-2 breaks ${areComing ? 'invisible' : 'empty:hidden'}`}
    >
      {presetsIn(currency, rates).map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={amount === preset}
          className="amount-choice"
          onClick={() => setValue('amount', preset, { shouldValidate: true })}
        >
          <strong className="num">{formatMoney(preset, currency)}</strong>{' '}
          {purposeOf(equivalents({ country, currency, amount: preset }, rates).rupees, parts)}
        </button>
      ))}
    </div>
  );
}
