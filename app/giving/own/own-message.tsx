/**
 * The donor's message and whether it is shown. The team reads a changed message before it appears
 * (docs/decisions/0042-messages-wait.md).
 */
import { type FormEvent, useId, useState } from 'react';
import type { Mine, OwnDonation } from '../../donations/index.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnText } from '../../text/own.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { Visibility } from '../visibility.tsx';
import { SaveButton } from './save-button.tsx';
import { type OnSaved, useSaveOwn } from './use-save-own.ts';

/** What the form sends. */
export type OwnWords = Pick<OwnDonation, 'message' | 'isHiddenMessage' | 'isAnonymous'> &
  Partial<Pick<OwnDonation, 'inNameOf'>>;

/** `donationKey`: of the mail's link, which a form without scripts sends. */
type OwnMessageProps = Pick<OnSaved, 'onChange'> & { mine: Mine; donationKey?: string | null };

export function OwnMessage({ mine, onChange, donationKey }: OwnMessageProps) {
  const own = useOwnText();
  const { donate } = useText();
  const [message, setMessage] = useState(mine.donation.message);
  const [isHidden, setHidden] = useState(mine.donation.isHiddenMessage);
  const [isAnonymous, setAnonymous] = useState(mine.donation.isAnonymous);
  const [inNameOf, setInNameOf] = useState(mine.donation.inNameOf);
  const { isSaving, save } = useSaveOwn({ onChange });
  const titleId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const json: OwnWords = {
      message,
      isHiddenMessage: isHidden,
      isAnonymous,
      // Another tab or the team may have corrected it since.
      ...(inNameOf !== mine.donation.inNameOf && { inNameOf }),
    };
    save(() => api.donations[':id'].own.message.$put({ param: { id: mine.donation.id }, json }));
  }

  return (
    <section aria-labelledby={titleId}>
      <form method="post" className="grid gap-4" onSubmit={submit}>
        {donationKey && <input type="hidden" name="key" value={donationKey} />}
        <h2 id={titleId} className="text-lead">
          {donate.groupMessage}
        </h2>
        {mine.messageStands && <p>{own.messageStands[mine.messageStands]}</p>}
        <Field label={donate.message} hint={own.messageReadAgain}>
          {(field) => (
            <textarea
              {...field}
              name="message"
              className="input"
              rows={3}
              maxLength={2000}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <Field label={donate.inNameOf} hint={donate.inNameOfHint}>
          {(field) => (
            <input
              {...field}
              name="inNameOf"
              className="input"
              maxLength={100}
              value={inNameOf}
              onChange={(event) => setInNameOf(event.target.value)}
            />
          )}
        </Field>
        <Visibility
          isHidden={isHidden}
          onChange={setHidden}
          isAnonymous={isAnonymous}
          onAnonymous={setAnonymous}
        />
        <SaveButton does="message" isSaving={isSaving} />
      </form>
    </section>
  );
}
