/**
 * The dashboard's warning that the pay-in details have changed. It stays until the super-admin acknowledges
 * it.
 */
import { useRevalidator } from 'react-router';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { When } from '../ui/when.tsx';
import type { PayInChange } from './pay-in.ts';

type PayInNoticeProps = { changes: PayInChange[]; changedAt: string; mayAcknowledge: boolean };

export function PayInNotice({ changes, changedAt, mayAcknowledge }: PayInNoticeProps) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  async function acknowledge() {
    try {
      await mustBeOk(await api['pay-in'].acknowledge.$post({ json: { changedAt } }), 'not acknowledged');
      await revalidate();
    } catch {
      showToast('That could not be saved. Please try again.', 'error');
    }
  }
  return (
    <section aria-labelledby="pay-in" className="card grid gap-3 border-2 border-error">
      <h2 id="pay-in" className="text-lead">
        Pay-in details have changed
      </h2>
      <p>
        Since <When at={changedAt} /> the site shows donors different pay-in details. If the family didn’t
        want this change, take the site offline now and call the others.
      </p>
      <dl className="grid gap-3">
        {changes.map(({ name, before, after }) => (
          <div key={name} className="[overflow-wrap:anywhere]">
            <dt className="font-semibold">{name}</dt>
            <dd>
              <del>{before || 'none'}</del> → <ins className="no-underline">{after || 'none'}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {mayAcknowledge && (
        <ConfirmButton
          words="Acknowledge"
          label="changed pay-in details"
          question="Have you compared each of them with the family’s bank book and phone?"
          onYes={acknowledge}
        />
      )}
    </section>
  );
}
