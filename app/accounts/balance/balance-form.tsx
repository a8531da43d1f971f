/** The form of a picture of the balance: its day and rupees, and the picture, redacted before it is stored. */
import type { FormEvent } from 'react';
import { dayInIndia } from '../../../platform/days.ts';
import { ChosenPicture } from '../../files/parts.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TranslatedFields } from '../../ui/translated-fields.tsx';
import type { Balance, Source } from './balance.ts';
import { maxBalanceWords } from './schema.ts';
import { useBalanceForm } from './use-balance-form.ts';

type BalanceFormProps = {
  /** The one to correct; null for a new one. */
  saved: Balance | null;
  onSaved: () => Promise<void>;
};

export function BalanceForm({ saved, onSaved }: BalanceFormProps) {
  const isHydrated = useHydrated();
  const form = useBalanceForm(saved, onSaved);
  const { draft, change, errors, picture, isBusy, send } = form;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset disabled={isBusy || !isHydrated} className="grid gap-4">
        <Facts saved={saved} form={form} />
        <CheckBox checked={draft.holdsOtherMoney} onChange={(holdsOtherMoney) => change({ holdsOtherMoney })}>
          The account holds other money of the family, too, or may hold some
        </CheckBox>
        <TranslatedFields
          label="Why it differs from what should be left"
          rows={2}
          maxLength={maxBalanceWords}
          value={draft.words}
          addition={() => ', may be empty'}
          errorIn={(language) => errors[`words.${language}`]}
          onChange={(words) => change({ words })}
        />
        <ChosenPicture
          picture={picture}
          how="black"
          label={saved ? 'Another picture, if the first is wrong' : 'Picture'}
          disabled={isBusy}
        />
        <button type="submit" className="btn btn-solid justify-self-start">
          {saved ? 'Save' : 'Add picture'}
        </button>
      </fieldset>
    </form>
  );
}

type FactsProps = Pick<BalanceFormProps, 'saved'> & { form: ReturnType<typeof useBalanceForm> };

/** Day, kind and rupees. The day of a stored one stays. */
function Facts({ saved, form: { draft, change, errors } }: FactsProps) {
  return (
    <div className="grid gap-4 wide:grid-cols-3">
      <Field label="Day of the last line" error={errors.date}>
        {(field) => (
          <input
            {...field}
            type="date"
            className="input"
            max={dayInIndia(Date.now())}
            readOnly={saved !== null}
            value={draft.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        )}
      </Field>
      <Field label="Picture of" error={errors.source}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={draft.source}
            onChange={(event) => change({ source: event.target.value as Source })}
          >
            <option value="passbook">Passbook</option>
            <option value="statement">Bank’s statement</option>
          </select>
        )}
      </Field>
      <AmountField
        label="Balance in rupees, without paise"
        value={draft.rupees}
        error={errors.rupees}
        onChange={(rupees) => change({ rupees })}
      />
    </div>
  );
}
