/** Sends a test mail to an address, to see whether and where it arrives, and how it looks there. */
import { type FormEvent, useState } from 'react';
import type { Language } from '../../platform/languages.ts';
import type { WordedMail } from '../facts/index.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { Field } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';

const failed = 'The test mail could not be sent. Please try again.';

/** `of`: the mail to donors that is sent, with its saved words; without it, a mail of its own. */
type TestMailProps = { label?: string; of?: { mail: WordedMail; language: Language } };

export function TestMail({ label = 'Send a test mail to', of }: TestMailProps) {
  const showToast = useToast();
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await api.mails.test.$post({ json: { email, of } });
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      showToast(`A test mail is on its way to ${email}. Look in the spam folder, too.`);
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} className="flex flex-wrap items-end gap-3">
      <Field label={label}>
        {(field) => (
          <input
            {...field}
            type="email"
            className="input"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn-quiet" aria-disabled={isBusy}>
        Send
      </button>
    </form>
  );
}
