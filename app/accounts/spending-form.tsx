/**
 * The form of a spending: day, need, rupees, words in each language, and the bill, redacted before it is
 * stored.
 */
import { type FormEvent, useState } from 'react';
import { ChosenPicture } from '../files/parts.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Field } from '../ui/field.tsx';
import { inDefault, TranslatedFields } from '../ui/translated-fields.tsx';
import type { Spending } from './accounts.ts';
import { maxSpendingWords } from './schema.ts';
import { useSpendingForm } from './use-spending-form.ts';

type SpendingFormProps = {
  needs: { id: string; label: string }[];
  /** The spending to correct; null for a new one. */
  saved: Spending | null;
  onSaved: () => Promise<void>;
};

export function SpendingForm({ needs, saved, onSaved }: SpendingFormProps) {
  const isHydrated = useHydrated();
  const form = useSpendingForm(saved, onSaved);
  const { draft, change, errors, bill, isBusy, send } = form;
  const [isBillKept, setBillKept] = useState(true);
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(isBillKept);
      }}
    >
      <fieldset disabled={isBusy || !isHydrated} className="grid gap-4">
        <Facts needs={needs} form={form} />
        <TranslatedFields
          label="What it paid for"
          rows={2}
          maxLength={maxSpendingWords}
          value={draft.words}
          errorIn={inDefault(errors['words.en'] ?? errors.words)}
          onChange={(words) => change({ words })}
        />
        {saved?.bill && (
          <label className="flex items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-teal"
              checked={isBillKept}
              onChange={(event) => setBillKept(event.target.checked)}
            />
            Keep <a href={saved.bill}>this bill</a> unless I choose another
          </label>
        )}
        <ChosenPicture picture={bill} how="black" label="Bill" disabled={isBusy} />
        <button type="submit" className="btn btn-solid justify-self-start">
          {saved ? 'Save' : 'Add spending'}
        </button>
      </fieldset>
    </form>
  );
}

type FactsProps = Pick<SpendingFormProps, 'needs'> & { form: ReturnType<typeof useSpendingForm> };

/** Day, need and rupees. */
function Facts({ needs, form: { draft, change, errors } }: FactsProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-3">
      <Field label="Date of the bill" error={errors.date}>
        {(field) => (
          <input
            {...field}
            type="date"
            className="input"
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        )}
      </Field>
      <Field label="Part of the goal" error={errors.need}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={draft.need}
            onChange={(event) => change({ need: event.target.value })}
          >
            <option value="">Choose</option>
            {needs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AmountField
        label="Rupees"
        value={draft.rupees}
        error={errors.rupees}
        onChange={(rupees) => change({ rupees })}
      />
    </div>
  );
}
