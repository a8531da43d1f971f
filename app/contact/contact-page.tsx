/** /contact: a message to the volunteers (spec §2). */

import { useActionData } from 'react-router';
import { useHydrated } from '../shared/use-hydrated.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useText } from '../text/text.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { NoticeDialog } from '../ui/notice-dialog.tsx';
import { PlainForm, useFirstValues } from '../ui/plain-form.ts';
import { FullPageSpinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { sendPlainly } from './send-plainly.ts';
import { useContactForm } from './use-contact-form.ts';

/** Receives the form from a browser without scripts. */
export const action = sendPlainly;

export const meta = metaOf;

export default function ContactPage() {
  const { contact, donate } = useText();
  const isHydrated = useHydrated();
  const plain = useActionData<typeof action>();
  const values = useFirstValues(plain?.values ?? {});
  const { form, message, isSent, closeSent, send } = useContactForm(plain?.errors);
  const { isSubmitting } = form;
  const fields = [
    ['firstname', donate.firstname, 'given-name', 'text', true],
    ['lastname', donate.lastname, 'family-name', 'text', true],
    ['email', donate.email, 'email', 'email', true],
    ['phone', contact.phone, 'tel', 'tel', false],
    ['address', contact.address, 'street-address', 'text', false],
  ] as const;
  return (
    <main id="content" className="page">
      <form noValidate method="post" className="column grid gap-6" onSubmit={send}>
        <h1 className="text-title">{contact.title}</h1>
        <p>{contact.intro}</p>
        <ErrorBanner message={message ?? plain?.message ?? null} />
        {plain?.isSent && (
          <p role="status" className="note">
            {contact.sent}
          </p>
        )}
        <fieldset
          disabled={isSubmitting}
          aria-label={contact.title}
          className="grid gap-6 wide:grid-cols-2 wide:gap-x-4"
        >
          <PlainForm value={{ values, errors: (!isHydrated && plain?.errors) || {} }}>
            {fields.map(([name, label, autoComplete, type, isRequired]) => (
              <div key={name} className={name === 'address' ? 'wide:col-span-2' : undefined}>
                <TextField
                  form={form}
                  name={name}
                  label={label}
                  autoComplete={autoComplete}
                  aria-required={isRequired}
                  // A street address has several lines.
                  {...(name === 'address' ? { rows: 2 } : { type })}
                />
              </div>
            ))}
            <div className="wide:col-span-2">
              <TextField
                form={form}
                name="message"
                label={contact.message}
                rows={5}
                maxLength={2000}
                aria-required
              />
            </div>
          </PlainForm>
          <button type="submit" className="btn btn-give wide:col-span-2">
            {contact.send}
          </button>
        </fieldset>
      </form>
      {isSubmitting && <FullPageSpinner />}
      <NoticeDialog open={isSent} title={contact.sentTitle} words={contact.sent} onClose={closeSent} />
    </main>
  );
}
