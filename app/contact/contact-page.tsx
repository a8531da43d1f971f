/** /contact: a message to the volunteers (spec §2). */

import { useHydrated } from '../shared/use-hydrated.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useText } from '../text/text.ts';
import { ErrorBanner } from '../ui/error-banner.tsx';
import { NoticeDialog } from '../ui/notice-dialog.tsx';
import { FullPageSpinner } from '../ui/spinner.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useContactForm } from './use-contact-form.ts';

export const meta = metaOf;

export default function ContactPage() {
  const { contact, donate } = useText();
  const isHydrated = useHydrated();
  const { form, message, isSent, closeSent, send } = useContactForm();
  const { isSubmitting } = form.formState;
  const fields = [
    ['firstname', donate.firstname, 'given-name', 'text'],
    ['lastname', donate.lastname, 'family-name', 'text'],
    ['email', donate.email, 'email', 'email'],
    ['phone', contact.phone, 'tel', 'tel'],
    ['address', contact.address, 'street-address', 'text'],
  ] as const;
  return (
    <main id="content" className="page">
      <form noValidate method="post" className="column grid gap-6" onSubmit={send}>
        <h1 className="text-title">{contact.title}</h1>
        <p>{contact.intro}</p>
        <ErrorBanner message={message} />
        <fieldset
          disabled={isSubmitting}
          aria-label={contact.title}
          className="grid gap-6 wide:grid-cols-2 wide:gap-x-4"
        >
          {fields.map(([name, label, autoComplete, type]) => (
            <div key={name} className={name === 'address' ? 'wide:col-span-2' : undefined}>
              <TextField
                form={form}
                name={name}
                label={label}
                autoComplete={autoComplete}
                // A street address has several lines.
                {...(name === 'address' ? { rows: 2 } : { type })}
              />
            </div>
          ))}
          <div className="wide:col-span-2">
            <TextField form={form} name="message" label={contact.message} rows={5} maxLength={2000} />
          </div>
          <button type="submit" className="btn btn-give wide:col-span-2" disabled={!isHydrated}>
            {contact.send}
          </button>
        </fieldset>
      </form>
      {isSubmitting && <FullPageSpinner />}
      <NoticeDialog open={isSent} title={contact.sentTitle} words={contact.sent} onClose={closeSent} />
    </main>
  );
}
