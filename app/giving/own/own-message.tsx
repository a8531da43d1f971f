/**
 * The donor's message and whether it is shown. The team reads a changed message before it appears
 * (docs/decisions/0042-messages-wait.md).
 */
import { type FormEvent, useId, useState } from 'react';
import type { Mine, OwnDonation } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnText } from '../../text/own.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Visibility } from '../visibility.tsx';

/** What the form sends. */
export type OwnWords = Pick<OwnDonation, 'message' | 'isHiddenMessage' | 'isAnonymous'>;

/** `donationKey`: of the mail's link, which a form without scripts sends. */
type OwnMessageProps = { mine: Mine; onChange?: (mine: Mine) => void; donationKey?: string | null };

export function OwnMessage({ mine, onChange, donationKey }: OwnMessageProps) {
  const own = useOwnText();
  const { donate } = useText();
  const [message, setMessage] = useState(mine.donation.message);
  const [isHidden, setHidden] = useState(mine.donation.isHiddenMessage);
  const [isAnonymous, setAnonymous] = useState(mine.donation.isAnonymous);
  const { isSaving, save } = useSave(mine.donation.id, onChange);
  const titleId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ message, isHiddenMessage: isHidden, isAnonymous });
  }

  return (
    <section aria-labelledby={titleId}>
      <form method="post" className="grid gap-4" onSubmit={submit}>
        {donationKey && <input type="hidden" name="key" value={donationKey} />}
        <h2 id={titleId} className="text-lead">
          {donate.groupMessage}
        </h2>
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
        <Visibility
          isHidden={isHidden}
          onChange={setHidden}
          isAnonymous={isAnonymous}
          onAnonymous={setAnonymous}
        />
        <button
          type="submit"
          name="do"
          value="message"
          className="btn btn-quiet justify-self-start"
          aria-disabled={isSaving}
        >
          {own.save}
        </button>
      </form>
    </section>
  );
}

function useSave(id: string, onChange?: (mine: Mine) => void) {
  const own = useOwnText();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);

  async function save(json: OwnWords) {
    if (isSaving) return;
    setSaving(true);
    try {
      const response = await api.donations[':id'].own.message.$put({ param: { id }, json });
      await mustBeOk(response, sentences.saveFailed);
      onChange?.(await response.json());
      showToast(own.saved);
    } catch (error) {
      // A TypeError of fetch has the browser's own message.
      showToast(error instanceof TypeError ? sentences.saveFailed : (error as Error).message, 'error');
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save };
}
