/** Corrects phone number and address, as far as the campaign asks for them, once the payment was reported. */
import type { FormEvent } from 'react';
import type { Mine } from '../../donations/index.ts';
import { api } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useOwnText } from '../../text/own.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import type { Refused } from './own-plainly.ts';
import { SaveButton } from './save-button.tsx';
import { type OnSaved, useSaveOwn } from './use-save-own.ts';

/** `donationKey`: of the mail's link, which a form without scripts sends. */
type CorrectContactProps = Pick<OnSaved, 'onChange'> & {
  mine: Mine;
  donationKey?: string | null;
  /** What a refused form without scripts sent. */
  refused?: Refused['sent']['contact'];
};

/** Before that, the form of /donate corrects them. */
export function CorrectContact({ mine, donationKey, refused, onChange }: CorrectContactProps) {
  const { donation, confirmedAt } = mine;
  const own = useOwnText();
  const { donate } = useText();
  const rules = useCampaign().donorFields;
  const { formRef, errors, isSaving, save } = useSaveOwn({ onChange }, ['phone', 'address']);
  const asked = (['phone', 'address'] as const).filter((name) => rules[name] !== 'no');
  if (confirmedAt === null || asked.length === 0) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // Another tab or the team may have corrected the other one since.
    const changed = asked.filter((name) => form.get(name) !== donation[name]);
    const json = Object.fromEntries(changed.map((name) => [name, String(form.get(name))]));
    save(() => api.donations[':id'].own.contact.$put({ param: { id: donation.id }, json }));
  }

  return (
    <details open={refused !== undefined} className="rounded-card border border-line px-4 py-2">
      <summary className="py-1 text-teal">{own.correctContact}</summary>
      <form ref={formRef} method="post" className="grid gap-4 py-2" onSubmit={submit} noValidate>
        {donationKey && <input type="hidden" name="key" value={donationKey} />}
        {asked.map((name) => (
          <Field
            key={name}
            label={rules[name] === 'required' ? donate[name] : donate.optional({ label: donate[name] })}
            error={errors[name] ?? refused?.errors[name]}
          >
            {(field) => {
              const shared = { ...field, name, defaultValue: refused?.[name] ?? donation[name] };
              return name === 'phone' ? (
                <input {...shared} type="tel" autoComplete="tel" className="input num" maxLength={40} />
              ) : (
                <textarea
                  {...shared}
                  autoComplete="street-address"
                  className="input"
                  rows={2}
                  maxLength={500}
                />
              );
            }}
          </Field>
        ))}
        <p className="text-small text-soft">{own.correctContactHint}</p>
        <SaveButton does="contact" isSaving={isSaving} />
      </form>
    </details>
  );
}
