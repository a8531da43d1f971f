/**
 * The state of the contact form: validated while typing, stored on the device until it is sent, sent at most
 * once.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { randomId } from '../shared/random-id.ts';
import { checkBy, useForm } from '../shared/use-form.ts';
import { CallFailed, errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { sentences } from '../text/sentences.ts';
import { type ContactInput, type ContactState, contactSchema } from './schema.ts';

const draftName = 'kaithangu.contact';
const empty: ContactInput = { firstname: '', lastname: '', address: '', email: '', phone: '', message: '' };

const check = checkBy(contactSchema);

/** Stored until it is sent: the fields, and the key by which a repeat is the same message. */
type Draft = { fields: ContactInput; key: string };

/** `refused`: the errors of a form that was sent before scripts ran. */
export function useContactForm(refused: Record<string, string> | undefined) {
  const { supportApiUrl } = useCampaign();
  const form = useForm<ContactInput>({
    initial: empty,
    check,
    checks: 'while typing',
    // A changed message is a new one, with its own key.
    onChange: (fields) => storeValue('device', draftName, { fields, key: randomId() }),
  });
  const [message, setMessage] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  useEffect(() => void form.showErrors(refused), [form, refused]);
  const { state } = useLocation();
  useEffect(() => {
    form.fillEmpty(readStored<Draft>('device', draftName)?.fields ?? {});
    form.fillEmpty((state as ContactState | null)?.about ?? {});
  }, [form, state]);

  const send = form.submit(async (fields) => {
    setMessage(null);
    const key = readStored<Draft>('device', draftName)?.key ?? randomId();
    // Nothing is stored yet of a message that was written before scripts ran.
    storeValue('device', draftName, { fields, key });
    try {
      const response = await supportApi(supportApiUrl).contact.$post(
        { json: fields },
        { headers: { 'Idempotency-Key': key } },
      );
      if (!response.ok) {
        const { message, fields: refused } = await errorOf(response, sentences.contactFailed);
        if (form.showErrors(refused)) return;
        throw new CallFailed(response.status, refused ? sentences.contactFailed : message);
      }
      form.reset();
      storeValue('device', draftName, null);
      setSent(true);
    } catch (error) {
      const hasWords = error instanceof CallFailed && error.status < 500;
      setMessage(hasWords ? error.message : sentences.contactFailed);
    }
  });

  return { form, message, isSent, closeSent: () => setSent(false), send };
}
