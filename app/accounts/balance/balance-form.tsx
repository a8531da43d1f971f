/** The form of a picture of the balance: its day and rupees, and the picture, redacted before it is stored. */
import { dayInIndia } from '../../../platform/days.ts';
import { perLanguage } from '../../../platform/languages.ts';
import { ChosenPicture } from '../../files/parts.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { api } from '../../shell/api-client.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TranslatedTextFields } from '../../ui/translated-text-fields.tsx';
import { useEntryForm } from '../use-entry-form.ts';
import type { Balance, Source } from './balance.ts';
import { type BalanceInput, balanceSchema, earlierBalanceSchema, maxBalanceWords } from './schema.ts';

type BalanceFormProps = {
  /** The one to correct; null for a new one. */
  saved: Balance | null;
  onSaved: () => Promise<void>;
};

const empty = {
  date: '',
  rupees: '',
  source: 'passbook' as Source,
  accountEnd: '',
  holdsOtherMoney: true,
  words: perLanguage(() => ''),
  picture: '',
};

export function BalanceForm({ saved, onSaved }: BalanceFormProps) {
  const isHydrated = useHydrated();
  const { form, picture, send } = useBalanceForm(saved, onSaved);
  const { values, isSubmitting } = form;
  return (
    <form noValidate method="post" onSubmit={send}>
      <fieldset disabled={isSubmitting || !isHydrated} className="grid gap-4">
        <Facts saved={saved} form={form} />
        <CheckBox
          checked={values.holdsOtherMoney}
          onChange={(holdsOtherMoney) => form.set('holdsOtherMoney', holdsOtherMoney)}
        >
          The account holds other money of the family, too, or may hold some
        </CheckBox>
        <TranslatedTextFields
          form={form}
          nameIn={(language) => `words.${language}`}
          label="Why it differs from what should be left"
          addition={() => ', may be empty'}
          rows={2}
          maxLength={maxBalanceWords}
        />
        <ChosenPicture
          picture={picture}
          how="black"
          label={saved ? 'Another picture, if the first is wrong' : 'Picture'}
          disabled={isSubmitting}
          inputRef={form.place('picture')}
        />
        <button type="submit" className="btn btn-solid justify-self-start">
          {saved ? 'Save' : 'Add picture'}
        </button>
      </fieldset>
    </form>
  );
}

function useBalanceForm(saved: Balance | null, onSaved: () => Promise<void>) {
  const { balances } = api.accounts;
  return useEntryForm<BalanceInput>({
    schema: saved?.accountEnd === null ? earlierBalanceSchema : balanceSchema,
    initial: saved ? { ...saved, rupees: String(saved.rupees), accountEnd: saved.accountEnd ?? '' } : empty,
    isNew: saved === null,
    field: 'picture',
    path: '/api/files/balances',
    post: ({ date: day, ...json }, key) =>
      saved
        ? balances[':day'].$put({ param: { day }, json: { ...json, version: saved.version } })
        : balances.$post({ json: { ...json, date: day } }, { headers: { 'Idempotency-Key': key } }),
    words: {
      done: saved ? 'Picture saved successfully.' : 'Picture added successfully.',
      failed: 'The picture could not be saved.',
    },
    onSaved,
  });
}

type FactsProps = Pick<BalanceFormProps, 'saved'> & Pick<ReturnType<typeof useBalanceForm>, 'form'>;

/** Day, kind, rupees and account. The day of a stored one stays. */
function Facts({ saved, form }: FactsProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <TextField
        form={form}
        name="date"
        label="Day of the last line"
        type="date"
        max={dayInIndia(Date.now())}
        readOnly={saved !== null}
      />
      <Field label="Picture of" error={form.errors.source}>
        {(field) => (
          <select {...field} {...form.register('source')} className="input" defaultValue={form.values.source}>
            <option value="passbook">Passbook</option>
            <option value="statement">Bank’s statement</option>
          </select>
        )}
      </Field>
      <TextField
        form={form}
        name="rupees"
        label="Balance in rupees, without paise"
        inputMode="numeric"
        className="input num"
      />
      <TextField
        form={form}
        name="accountEnd"
        label="Last four digits of the account number"
        inputMode="numeric"
        autoComplete="off"
        className="input num"
      />
    </div>
  );
}
