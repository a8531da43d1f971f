/** Currency and amount: presets, a field for any other amount, and how the site understands it. */
import { type RefObject, use, useEffect, useId, useRef } from 'react';
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
import type { Form } from '../../shared/use-form.ts';
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

type DonorForm = { form: Form<DonorInput> };

/** The preset that was pressed last: its amount in the present currency, and its place. */
type Pressed = RefObject<[amount: string, place: number] | []>;

export function AmountFields({ form }: DonorForm) {
  const { donate } = useText();
  const { values: sent, errors } = use(PlainForm);
  const error = form.errors.currency ?? errors.currency;
  const isForeign = (form.values.currency || firstCurrency) !== 'INR';
  const dated = useRates(isForeign);
  const rates = dated?.rates ?? null;
  const understood = useUnderstoodAmount(form, rates);
  const pressed: Pressed = useRef([]);
  const ids = { understood: useId(), error: useId() };
  return (
    <div className="grid gap-3">
      <Presets form={form} pressed={pressed} rates={rates} areComing={isForeign && dated === undefined} />
      <div className="grid grid-cols-[6.5rem_1fr] items-start gap-2 breaks">
        <Field label={donate.currency} error={undefined}>
          {(field) => (
            <LongSelect
              {...field}
              {...form.register('currency')}
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
      <IndianAccount form={form} pressed={pressed} />
      {/* Rendered even when empty: screen readers announce only changes of a status that exists. */}
      <p id={ids.understood} role="status" className="num font-semibold text-teal empty:-mt-3">
        {/* A new element for each key waits anew: '7,5' on the way to '7,500' isn't announced as ₹7.50. */}
        {understood && (
          <span key={form.values.amount} className="after-pause">
            {understood}
          </span>
        )}
      </p>
    </div>
  );
}

/**
 * Donors abroad may pay rupees from an account in India; the answer chooses the currency. Ticking it empties
 * an amount that wasn't pressed: it was meant in the other currency.
 */
function IndianAccount({ form, pressed }: DonorForm & { pressed: Pressed }) {
  const { donate } = useText();
  const { values: sent, errors } = use(PlainForm);
  const { amount, currency, country, hasIndianAccount } = form.values;
  // What the donor chose before scripts ran is no part of the document that React takes over.
  const isAbroad = country !== '' && country !== 'India';
  if (!(useHydrated() ? isAbroad : errors.currency || sent.hasIndianAccount === 'true')) return null;
  function choose(checked: boolean) {
    form.set('hasIndianAccount', checked);
    if (checked && amount !== pressed.current[0]) form.fill('amount', '');
    const chosen = (!checked && findCountryByName(country)?.currency) || 'INR';
    form.set('currency', chosen, { isChecked: true });
  }
  return (
    <Tick
      name="hasIndianAccount"
      isChecked={hasIndianAccount === true && currency === 'INR'}
      onChange={choose}
    >
      {donate.indianAccount}
    </Tick>
  );
}

/** The typed amount in words, with its rupees (contract §3); '' if it is not an amount. */
function useUnderstoodAmount({ values }: Form<DonorInput>, rates: RatesPerDollar): string {
  const amount = parseAmount(values.amount, values.currency);
  const describe = useAmountInWords();
  if (amount === null || !values.currency) return '';
  const gift = { ...values, amount };
  return describe({ ...gift, ...equivalents(gift, rates) });
}

/** A large field with the currency's sign before it. */
function AmountField({ form, describedBy }: DonorForm & { describedBy: string }) {
  const { donate } = useText();
  const { values: sent, errors } = use(PlainForm);
  return (
    <Field label={donate.amount} error={form.errors.amount ?? errors.amount}>
      {(field) => (
        <span className="input amount-input text-lead">
          <span className="num text-soft" aria-hidden="true">
            {currencySign(form.values.currency || firstCurrency)}
          </span>
          <input
            {...field}
            {...form.register('amount')}
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

type PresetsProps = DonorForm & { pressed: Pressed; rates: RatesPerDollar; areComing: boolean };

/** `areComing`: the presets wait for the rates. Those in rupees keep their place: nothing below jumps. */
function Presets({ form, pressed, rates, areComing }: PresetsProps) {
  const { parts } = useCampaign();
  const { amount: typed, country } = form.values;
  const currency = (!areComing && form.values.currency) || firstCurrency;
  const amount = parseAmount(typed, currency);
  const presets = presetsIn(currency, rates);
  const choose = useFollowingPreset(form, pressed, presets);
  return (
    <div
      className={`needs-scripts grid auto-rows-fr grid-cols-2 gap-2 breaks ${areComing ? 'invisible' : 'empty:hidden'}`}
    >
      {presets.map((preset, index) => (
        <button
          key={preset}
          type="button"
          aria-pressed={amount === preset}
          className="amount-choice"
          onClick={() => choose(index)}
        >
          <strong className="num">{formatMoney(preset, currency)}</strong>{' '}
          {purposeOf(equivalents({ country, currency, amount: preset }, rates).rupees, parts)}
        </button>
      ))}
    </div>
  );
}

/**
 * Chooses a preset by its place. The amount follows later changes of the currency, so that KWD 20 never turns
 * into ₹20; a typed amount stays.
 */
function useFollowingPreset(form: Form<DonorInput>, pressed: Pressed, presets: string[]) {
  function choose(place: number) {
    const amount = presets[place] as string;
    pressed.current = [amount, place];
    form.set('amount', amount, { isChecked: true });
  }
  const [, place = -1] = pressed.current;
  const same = presets[place];
  useEffect(() => {
    const [amount] = pressed.current;
    if (!same || same === amount || form.values.amount !== amount) return;
    pressed.current = [same, place];
    form.set('amount', same, { isChecked: true });
  }, [form, pressed, same, place]);
  return choose;
}
