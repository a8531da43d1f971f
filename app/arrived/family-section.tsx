/** On /admin-accounts: who of the family says what arrived. The super-admin makes their links, renews and revokes them. */
import { type FormEvent, useRef } from 'react';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Field } from '../ui/field.tsx';
import { When } from '../ui/when.tsx';
import { FamilyLinkDialog } from './family-link-dialog.tsx';
import { type Member, useFamily } from './use-family.ts';

type FamilySectionProps = {
  /** Null where they could not be had. */
  family: Member[] | null;
  /** Goes with a link by WhatsApp, in the family's language. */
  linkWords: string;
};

export function FamilySection({ family, linkWords }: FamilySectionProps) {
  const { isBusy, link, closeLink, add, renew, revoke } = useFamily();
  const formRef = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    if (await add(name)) formRef.current?.reset();
  }

  return (
    <section aria-labelledby="family" className="grid gap-4 border-t border-line pt-5">
      <h2 id="family" className="text-lead font-semibold">
        The family: ‘Did it arrive?’
      </h2>
      <p className="max-w-prose text-base">
        Somebody who sees the family’s bank account says on a page of their own which donations arrived. They
        need no password: their link opens it on their phone. They see amount, time, way of paying and the end
        of the transaction ID; nothing of the donors. What they say stands in each donation’s history, and you
        find it in Donations under ‘Arrived, says the family’.
      </p>
      {family === null && <p role="alert">The links could not be loaded. Please try again.</p>}
      {family?.length === 0 && <p>Nobody of the family has a link.</p>}
      <ul className="grid gap-3">
        {family?.map((member) => (
          <li
            key={member.id}
            className="card flex flex-wrap items-center justify-between gap-3 p-4! [overflow-wrap:anywhere]"
          >
            <div className="min-w-0">
              <h3 className="text-base font-semibold">
                <bdi>{member.name}</bdi>
              </h3>
              <p className="text-small text-soft">
                Link made by {member.linkMadeBy} <When at={member.linkMadeAt} /> ·{' '}
                {member.openedAt ? (
                  <>
                    last opened <When at={member.openedAt} />
                  </>
                ) : (
                  'not opened yet'
                )}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ConfirmButton
                words="New link"
                label={`for ${member.name}`}
                question="The link of now and every phone it was opened on end. Send the new one afterwards."
                disabled={isBusy}
                onYes={() => void renew(member)}
              />
              <ConfirmButton
                words="Revoke"
                label={`the link of ${member.name}`}
                question="It ends at once, on every phone it was opened on. What they have said stays."
                disabled={isBusy}
                onYes={() => void revoke(member)}
              />
            </div>
          </li>
        ))}
      </ul>
      <form ref={formRef} noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <div className="grow wide:max-w-sm">
          <Field label="Name, as the volunteers know them">
            {(control) => <input {...control} name="name" className="input" maxLength={100} />}
          </Field>
        </div>
        <button type="submit" className="btn btn-quiet" disabled={isBusy}>
          Make a link
        </button>
      </form>
      <FamilyLinkDialog link={link} words={linkWords} onClose={closeLink} />
    </section>
  );
}
