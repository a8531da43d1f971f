/** /contact: a message to the volunteers (spec §2). */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { metaOf } from '../home/meta.ts';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { CallFailed, errorOf, supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../text/root-data.ts';
import { sentences } from '../text/sentences.ts';
import { useText, useTranslate } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FullPageSpinner } from '../ui/spinner.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type ContactInput, contactSchema } from './schema.ts';

export const meta = metaOf;

const draftName = 'kaithangu.contact';
const empty: ContactInput = { firstname: '', lastname: '', address: '', email: '', phone: '', message: '' };

/** What is kept until it is sent: the fields, and the key that makes a repeat the same message. */
type Draft = { fields: ContactInput; key: string };

export default function ContactPage() {
  const { contact, donate, site } = useText();
  const translate = useTranslate();
  const { supportApiUrl } = useCampaign();
  const isHydrated = useHydrated();
  const { register, handleSubmit, getValues, setValue, setError, reset, watch, formState } =
    useForm<ContactInput>({
      mode: 'onChange',
      resolver: valibotResolver(contactSchema as GenericSchema<ContactInput, ContactInput>),
    });
  const { errors, isSubmitting } = formState;
  const [banner, setBanner] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);

  useEffect(() => {
    const kept = readStored<Draft>('device', draftName);
    for (const [field, value] of Object.entries(kept?.fields ?? {}) as [FieldPath<ContactInput>, string][]) {
      if (!getValues(field) && value) setValue(field, value);
    }
    // A changed message is another one, with a key of its own.
    const { unsubscribe } = watch((fields) =>
      storeValue('device', draftName, { fields, key: crypto.randomUUID() }),
    );
    return unsubscribe;
  }, [getValues, setValue, watch]);

  async function send(fields: ContactInput) {
    setBanner(null);
    const key = readStored<Draft>('device', draftName)?.key ?? crypto.randomUUID();
    try {
      const response = await supportApi(supportApiUrl).contact.$post(
        { json: fields },
        { headers: { 'Idempotency-Key': key } },
      );
      if (!response.ok) {
        const { message, fields: words = {} } = await errorOf(response, sentences.contactFailed);
        for (const [field, error] of Object.entries(words)) {
          setError(field as FieldPath<ContactInput>, { message: error }, { shouldFocus: true });
        }
        throw new CallFailed(response.status, message);
      }
      reset(empty);
      storeValue('device', draftName, null);
      setSent(true);
    } catch (error) {
      const hasWords = error instanceof CallFailed && error.status < 500;
      setBanner(hasWords ? error.message : sentences.contactFailed);
    }
  }

  const fields = [
    ['firstname', donate.firstname, 'given-name', 'text'],
    ['lastname', donate.lastname, 'family-name', 'text'],
    ['email', donate.email, 'email', 'email'],
    ['phone', contact.phone, 'tel', 'tel'],
    ['address', contact.address, 'street-address', 'text'],
  ] as const;

  return (
    <main id="content" className="page">
      <form noValidate method="post" className="column grid gap-6" onSubmit={handleSubmit(send)}>
        <h1 className="text-title">{contact.title}</h1>
        <p>{contact.intro}</p>
        {banner && (
          <p role="alert" className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error">
            {translate(banner)}
          </p>
        )}
        <fieldset disabled={isSubmitting} className="grid gap-6 wide:grid-cols-2 wide:gap-x-4">
          {fields.map(([name, label, autoComplete, type]) => (
            <div key={name} className={name === 'address' ? 'wide:col-span-2' : undefined}>
              <Field label={label} error={errors[name]?.message}>
                {(field) => (
                  <input
                    {...field}
                    {...register(name)}
                    type={type}
                    autoComplete={autoComplete}
                    className="input"
                  />
                )}
              </Field>
            </div>
          ))}
          <div className="wide:col-span-2">
            <Field label={contact.message} error={errors.message?.message}>
              {(field) => (
                <textarea {...field} {...register('message')} className="input" rows={5} maxLength={2000} />
              )}
            </Field>
          </div>
          <button type="submit" className="btn btn-give wide:col-span-2" disabled={!isHydrated}>
            {contact.send}
          </button>
        </fieldset>
      </form>
      {isSubmitting && <FullPageSpinner />}
      <Dialog open={isSent} title={contact.sentTitle} onClose={() => setSent(false)}>
        <p>{contact.sent}</p>
        <button type="button" className="btn btn-quiet" onClick={() => setSent(false)}>
          {site.close}
        </button>
      </Dialog>
    </main>
  );
}
