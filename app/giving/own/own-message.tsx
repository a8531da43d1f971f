/** The donor's message and whether it is shown; changed words are read again before (docs/decisions/0042-messages-wait.md). */
import { type FormEvent, useId, useState } from 'react';
import type { Mine } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Visibility } from '../visibility.tsx';

export function OwnMessage({ mine, onChange }: { mine: Mine; onChange: (mine: Mine) => void }) {
  const { own, donate } = useText();
  const { id, message: saved, isHiddenMessage } = mine.donation;
  const showToast = useToast();
  const [message, setMessage] = useState(saved);
  const [isHidden, setHidden] = useState(isHiddenMessage);
  const [isSaving, setSaving] = useState(false);
  const titleId = useId();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    try {
      const json = { message, isHiddenMessage: isHidden };
      const response = await api.donations[':id'].own.message.$put({ param: { id }, json });
      await mustBeOk(response, sentences.saveFailed);
      onChange(await response.json());
      showToast(own.saved);
    } catch (error) {
      // Without a connection it is the browser's own words that fetch throws.
      showToast(error instanceof TypeError ? sentences.saveFailed : (error as Error).message, 'error');
    } finally {
      setSaving(false);
    }
  }

  return (
    <section aria-labelledby={titleId}>
      <form method="post" className="grid gap-4" onSubmit={save}>
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
        <Visibility isHidden={isHidden} onChange={setHidden} />
        <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={isSaving}>
          {own.save}
        </button>
      </form>
    </section>
  );
}
