/** The dialog that enters a gift without a form from its bank line: donor's name and payment method. */
import { type FormEvent, useState } from 'react';
import { formatTeamDay } from '../../../platform/team-dates.ts';
import { manualMethods, methodLabels } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { type BankLine, methodOf } from '../line.ts';
import type { Gift } from '../schema.ts';

type GiftDialogProps = {
  line: BankLine;
  /** Returns the problem of each field, or null if the gift was entered. */
  onEnter: (gift: Gift) => Promise<Record<string, string> | null>;
  onClose: () => void;
};

export function GiftDialog({ line, onEnter, onClose }: GiftDialogProps) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Omit<Gift, 'line'>;
    setBusy(true);
    const wrong = await onEnter({ line, ...given }).catch(() => ({
      firstname: 'Nothing was entered: please check your connection and try again.',
    }));
    setBusy(false);
    if (wrong === null) onClose();
    else setProblems(wrong);
  }

  return (
    <Dialog open title="Enter a donation" onClose={onClose}>
      <p className="num [overflow-wrap:anywhere]">
        <strong>{formatMoney(line.amount, 'INR')}</strong>, {formatTeamDay(line.day, { withYear: true })}
        <span className="block text-small text-soft">{line.narration}</span>
      </p>
      <GiftForm line={line} problems={problems} isBusy={isBusy} onSubmit={enter} />
    </Dialog>
  );
}

type GiftFormProps = {
  line: BankLine;
  problems: Record<string, string>;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

const nameFields = [
  { name: 'firstname', label: 'First name', initial: 'Unknown' },
  { name: 'lastname', label: 'Last name', initial: 'donor' },
];

function GiftForm({ line, problems, isBusy, onSubmit }: GiftFormProps) {
  return (
    <form className="grid gap-4" onSubmit={onSubmit}>
      {nameFields.map(({ name, label, initial }) => (
        <Field key={name} label={label} error={problems[name]}>
          {(field) => (
            <input {...field} name={name} className="input" maxLength={100} defaultValue={initial} />
          )}
        </Field>
      ))}
      <Field label="Payment method" error={problems.paymentMethod}>
        {(field) => (
          <select {...field} name="paymentMethod" className="input" defaultValue={methodOf(line)}>
            {manualMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="text-small text-soft">
        It counts as verified at once. We email nobody, and never publish the name.
      </p>
      <button type="submit" className="btn btn-solid" aria-disabled={isBusy}>
        Enter the donation
      </button>
    </form>
  );
}
