/** /send-csv: all donations as a CSV file or spreadsheet, by email or as a download (spec §2). */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { answerOrNull, errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { When } from '../../ui/when.tsx';
import type { Route } from './+types/send-csv-page';

/** `uses` is null if the list failed to load; the page works without it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { donations } = allowedApi(context, 'isSuperAdmin');
  return { uses: await answerOrNull('The last uses of the CSV', donations['csv-uses'].$get()) };
}

export const meta = () => [{ title: 'Send CSV' }];

export default function SendCsvPage() {
  return (
    <main className="team-page max-w-[34rem] gap-8">
      <h1 className="text-title">Send Donation CSV</h1>
      <SendForm />
      <Downloads />
      <Uses />
    </main>
  );
}

function SendForm() {
  const isHydrated = useHydrated();
  const { email, setEmail, isSending, send } = useSendCsv();
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <fieldset disabled={isSending || !isHydrated} className="grid gap-4">
        <Field
          label="Recipient’s email"
          hint="The file has every donor’s address and phone number. Send it only to people who need it."
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
  );
}

function Downloads() {
  return (
    <section aria-labelledby="download" className="grid gap-3">
      <h2 id="download" className="text-lead">
        Or download to this device
      </h2>
      <p>
        <a href="/api/donations/xlsx" download="donations.xlsx">
          Spreadsheet (.xlsx)
        </a>{' '}
        <span className="text-soft">
          to open in Excel, LibreOffice, Gnumeric or Google Sheets: transaction IDs, phone numbers and dates
          stay as they are.
        </span>
      </p>
      <p>
        <a href="/api/donations/csv" download="donations.csv">
          download the CSV file
        </a>{' '}
        <span className="text-soft">
          for other programs, and to keep. A spreadsheet program would garble its IDs and phone numbers.
        </span>
      </p>
    </section>
  );
}

function wordsOf(action: string, subject: string): string {
  if (action === 'csv.sent') return `sent it to ${subject}`;
  return action === 'donor.exported' ? `exported donation ${subject}` : 'downloaded it';
}

/** Who downloaded or sent the file, which contains every donor's details. */
function Uses() {
  const { uses } = useLoaderData<typeof loader>();
  return (
    <section aria-labelledby="uses" className="grid gap-3">
      <h2 id="uses" className="text-lead">
        Last downloads
      </h2>
      {!uses && <p>We could not load them. Please try again.</p>}
      {uses?.length === 0 && <p>Nobody has downloaded or sent the file yet.</p>}
      <ul className="grid gap-2 text-small [overflow-wrap:anywhere]">
        {uses?.map(({ at, who, action, subject }) => (
          <li key={`${at} ${subject}`}>
            {who} {wordsOf(action, subject)}{' '}
            <span className="text-soft">
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSendCsv() {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
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
        await revalidate();
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
