/** /send-csv: all donations as a CSV file, by e-mail or straight away (spec §2). */
import { useState } from 'react';
import { api, errorOf } from '../../../shell/api-client.ts';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

export const meta = () => [{ title: 'Send CSV' }];

export default function SendCsvPage() {
  const isHydrated = useHydrated();
  const { email, setEmail, isSending, send } = useSendCsv();
  return (
    <main className="mx-auto grid w-full max-w-[34rem] gap-8 px-4 py-6 text-base">
      <h1 className="text-title">Send Donation CSV</h1>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset disabled={isSending || !isHydrated} className="grid gap-4">
          <Field
            label="Recipient’s e-mail"
            hint="The file has every donor’s address and phone number: send it only to those who need it."
          >
            {(field) => (
              <input
                {...field}
                type="email"
                required
                maxLength={254}
                className="input"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <button type="submit" className="btn btn-solid justify-self-start">
            {isSending ? 'Sending...' : 'Send CSV'}
          </button>
        </fieldset>
      </form>
      <p>
        Or{' '}
        <a href="/api/donations/csv" download="donations.csv">
          download the CSV file
        </a>{' '}
        to this device.
      </p>
    </main>
  );
}

function useSendCsv() {
  const showToast = useToast();
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);

  async function send() {
    const recipient = email.trim();
    setSending(true);
    try {
      const response = await api.donations['send-donation-csv'].$post({
        query: { recipientEmail: recipient },
      });
      if (response.ok) {
        showToast(`CSV email sent successfully to ${recipient}`);
        setEmail('');
      } else {
        const { words: message } = await errorOf(response, 'Unknown error');
        showToast(`Failed to send CSV email: ${message}`, 'error');
      }
    } catch {
      showToast('Failed to send CSV email. Please try again.', 'error');
    } finally {
      setSending(false);
    }
  }

  return { email, setEmail, isSending, send };
}
