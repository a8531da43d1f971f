/** How much, and in which currency: the amounts that most people choose among, or any other. */
import type { UseFormReturn } from 'react-hook-form';
import { currencyCodes } from '../../../platform/places/currencies.ts';
import { useText } from '../../text/text.ts';
import { Field, FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { formatMoney, ungroup } from '../money.ts';
import type { DonorInput } from '../schema.ts';
import { firstCurrency } from './use-donor-form.ts';

const presets = { INR: ['1000', '2000', '5000', '10000'], other: ['25', '50', '100', '250'] };

type DonorForm = { form: UseFormReturn<DonorInput> };

export function AmountFields({ form }: DonorForm) {
  const { donate } = useText();
  const { register, trigger, formState } = form;
  const { currency: error } = formState.errors;
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-start gap-2">
      <Field label={donate.currency} error={undefined}>
        {(field) => (
          <select
            {...field}
            {...register('currency', { onChange: () => trigger('currency') })}
            aria-invalid={Boolean(error)}
            aria-describedby="currency-error"
            className="input num"
            defaultValue={firstCurrency}
          >
            {currencyCodes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        form={form}
        name="amount"
        label={donate.amount}
        className="input num"
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={20}
      />
      <div className="col-span-full">
        <FieldError id="currency-error" error={error?.message} />
      </div>
      <Presets form={form} />
    </div>
  );
}

function Presets({ form: { watch, setValue } }: DonorForm) {
  const currency = watch('currency') || 'INR';
  const amount = ungroup(watch('amount') ?? '');
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      {presets[currency === 'INR' ? 'INR' : 'other'].map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={amount === preset}
          className="num cursor-pointer rounded-full border-[1.5px] border-edge bg-card px-4 py-2 text-base font-semibold aria-pressed:border-teal aria-pressed:bg-wash aria-pressed:text-teal"
          onClick={() => setValue('amount', preset, { shouldValidate: true })}
        >
          {formatMoney(preset, currency)}
        </button>
      ))}
    </div>
  );
}
