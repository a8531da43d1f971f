/** On /admin-accounts: the family's links, which the super-admin creates, renews and revokes. */
import { type FormEvent, useRef } from 'react';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkToSend } from '../../ui/link-to-send.tsx';
import { When } from '../../ui/when.tsx';
import { type FamilyLink, type Member, useFamily } from './use-family.ts';

type FamilySectionProps = {
  /** Null if they could not be loaded. */
  family: Member[] | null;
  /** Precedes a link sent by WhatsApp, in the family's language. */
  linkWords: string;
};

export function FamilySection({ family, linkWords }: FamilySectionProps) {
  const { isBusy, link, closeLink, add, renew, revoke } = useFamily();
  return (
    <section aria-labelledby="family" className="grid gap-4 border-t border-line pt-5">
      <h2 id="family" className="text-lead font-semibold">
        The family: ‘Did it arrive?’
      </h2>
      <p className="max-w-prose text-base">
        A member of the family who sees the bank account tells us on their own page which donations arrived.
        They need no password: their link opens the page on their phone. They see amount, time, payment method
        and the end of the transaction ID, and nothing about the donors. Their answers are in each donation’s
        history, and in To verify under ‘Confirmed by the family’.
      </p>
      {family === null && <p role="alert">The links could not be loaded. Please try again.</p>}
      {family?.length === 0 && <p>No member of the family has a link.</p>}
      <ul className="grid gap-3">
        {family?.map((member) => (
          <MemberRow key={member.id} member={member} isBusy={isBusy} onRenew={renew} onRevoke={revoke} />
        ))}
      </ul>
      <AddForm isBusy={isBusy} onAdd={add} />
      <LinkDialog link={link} words={linkWords} onClose={closeLink} />
    </section>
  );
}

type MemberRowProps = {
  member: Member;
  isBusy: boolean;
  onRenew: (member: Member) => unknown;
  onRevoke: (member: Member) => unknown;
};

function MemberRow({ member, isBusy, onRenew, onRevoke }: MemberRowProps) {
  const { name, linkMadeBy, linkMadeAt, openedAt } = member;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4! [overflow-wrap:anywhere]">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-small text-soft">
          Link made by {linkMadeBy} <When at={linkMadeAt} /> ·{' '}
          {openedAt ? (
            <>
              last opened <When at={openedAt} />
            </>
          ) : (
            'not opened yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          words="New link"
          label={`for ${name}`}
          question="The current link stops working, on every phone too. Then send the new one."
          disabled={isBusy}
          onYes={() => void onRenew(member)}
        />
        <ConfirmButton
          words="Revoke"
          label={`the link of ${name}`}
          question="The link stops working at once, on every phone. Their answers stay."
          disabled={isBusy}
          onYes={() => void onRevoke(member)}
        />
      </div>
    </li>
  );
}

type AddFormProps = { isBusy: boolean; onAdd: (name: string) => Promise<boolean> };

function AddForm({ isBusy, onAdd }: AddFormProps) {
  const formRef = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    if (await onAdd(name)) formRef.current?.reset();
  }

  return (
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
  );
}

type LinkDialogProps = { link: FamilyLink | null; words: string; onClose: () => void };

/** Shows a new link, which can't be shown again. */
function LinkDialog({ link, words, onClose }: LinkDialogProps) {
  if (!link) return null;
  const { name, url } = link;
  return (
    <Dialog open title="Link for ‘Did it arrive?’" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{name}</bdi> and to nobody else: anyone who opens it answers
        in their name. We won’t show it again. It works until you revoke it or make a new one; a phone
        remembers it for half a year.
      </p>
      <LinkToSend url={url} words={words} onClose={onClose} />
    </Dialog>
  );
}
