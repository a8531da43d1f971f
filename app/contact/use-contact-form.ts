/**
 * The state of the contact form: validated while typing, stored on the device until it is sent, sent at most
 * once.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { fillEmptyFields, showFieldErrors } from '../shared/form-fields.ts';
import { randomId } from '../shared/random-id.ts';
import { CallFailed, errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { sentences } from '../text/sentences.ts';
import { type ContactInput, contactSchema } from './schema.ts';

const draftName = 'kaithangu.contact';
const empty: ContactInput = { firstname: '', lastname: '', address: '', email: '', phone: '', message: '' };

/** Stored until it is sent: the fields, and the key by which a repeat is the same message. */
type Draft = { fields: ContactInput; key: string };

/** `refused`: the errors of a form that was sent before scripts ran. */
export function useContactForm(refused: Record<string, string> | undefined) {
  const { supportApiUrl } = useCampaign();
  const form = useForm<ContactInput>({
    mode: 'onChange',
    resolver: valibotResolver(contactSchema as GenericSchema<ContactInput, ContactInput>),
  });
  const { getValues, setValue, setError, reset, watch } = form;
  const [message, setMessage] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  useEffect(() => void showFieldErrors(setError, refused), [setError, refused]);
  useEffect(() => {
    fillEmptyFields({ getValues, setValue }, readStored<Draft>('device', draftName)?.fields ?? {});
    // A changed message is a new one, with its own key.
    const { unsubscribe } = watch((fields) => storeValue('device', draftName, { fields, key: randomId() }));
    return unsubscribe;
  }, [getValues, setValue, watch]);

  const send = form.handleSubmit(async (fields) => {
    setMessage(null);
    const key = readStored<Draft>('device', draftName)?.key ?? randomId();
    try {
      const response = await supportApi(supportApiUrl).contact.$post(
        { json: fields },
        { headers: { 'Idempotency-Key': key } },
      );
      if (!response.ok) {
        const { message, fields: refused } = await errorOf(response, sentences.contactFailed);
        if (showFieldErrors(setError, refused)) return;
        throw new CallFailed(response.status, message);
      }
      reset(empty);
      storeValue('device', draftName, null);
      setSent(true);
    } catch (error) {
      const hasWords = error instanceof CallFailed && error.status < 500;
      setMessage(hasWords ? error.message : sentences.contactFailed);
    }
  });

  return { form, message, isSent, closeSent: () => setSent(false), send };
}
