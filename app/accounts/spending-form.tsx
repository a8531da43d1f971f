/**
 * The form of a spending: day, need, rupees, words in each language, and the bill, redacted before it is
 * stored.
 */
import { perLanguage } from '../../platform/languages.ts';
import { ChosenPicture } from '../files/parts.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { api } from '../shell/api-client.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TranslatedTextFields } from '../ui/translated-text-fields.tsx';
import type { Spending } from './accounts.ts';
import { maxSpendingWords, type SpendingInput, spendingSchema } from './schema.ts';
import { useEntryForm } from './use-entry-form.ts';

type SpendingFormProps = {
  needs: { id: string; label: string }[];
  /** The spending to correct; null for a new one. */
  saved: Spending | null;
  onSaved: () => Promise<void>;
};

const empty = { date: '', need: '', rupees: '', words: perLanguage(() => ''), bill: null };

export function SpendingForm({ needs, saved, onSaved }: SpendingFormProps) {
  const isHydrated = useHydrated();
  const { form, picture, send } = useSpendingForm(saved, onSaved);
  const { isSubmitting } = form;
  return (
    <form noValidate method="post" onSubmit={send}>
      <fieldset disabled={isSubmitting || !isHydrated} className="grid gap-4">
        <Facts needs={needs} form={form} />
        <TranslatedTextFields
          form={form}
          nameIn={(language) => `words.${language}`}
          label="What it paid for"
          rows={2}
          maxLength={maxSpendingWords}
        />
        {saved?.bill && (
          <CheckBox
            checked={form.values.bill !== null}
            onChange={(isKept) => form.set('bill', isKept ? saved.bill : null)}
          >
            <span>
              Keep <a href={saved.bill}>this bill</a> unless I choose another
            </span>
          </CheckBox>
        )}
        <ChosenPicture
          picture={picture}
          how="black"
          label="Bill"
          disabled={isSubmitting}
          inputRef={form.place('bill')}
        />
        <button type="submit" className="btn btn-solid justify-self-start">
          {saved ? 'Save' : 'Add spending'}
        </button>
      </fieldset>
    </form>
  );
}

function useSpendingForm(saved: Spending | null, onSaved: () => Promise<void>) {
  const { spendings } = api.accounts;
  return useEntryForm<SpendingInput>({
    schema: spendingSchema,
    initial: saved ? { ...saved, rupees: String(saved.rupees) } : empty,
    isNew: saved === null,
    field: 'bill',
    path: '/api/files/papers',
    post: (json, key) =>
      saved
        ? spendings[':id'].$put({ param: { id: saved.id }, json: { ...json, seen: saved } })
        : spendings.$post({ json }, { headers: { 'Idempotency-Key': key } }),
    words: {
      done: saved ? 'Spending saved successfully.' : 'Spending added successfully.',
      failed: 'The spending could not be saved.',
    },
    onSaved,
  });
}

type FactsProps = Pick<SpendingFormProps, 'needs'> & Pick<ReturnType<typeof useSpendingForm>, 'form'>;

/** Day, need and rupees. */
function Facts({ needs, form }: FactsProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-3">
      <TextField form={form} name="date" label="Date of the bill" type="date" />
      <Field label="Part of the goal" error={form.errors.need}>
        {(field) => (
          <select {...field} {...form.register('need')} className="input" defaultValue={form.values.need}>
            <option value="">Choose</option>
            {needs.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField form={form} name="rupees" label="Rupees" inputMode="numeric" className="input num" />
    </div>
  );
}
