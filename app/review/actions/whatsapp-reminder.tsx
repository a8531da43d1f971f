/**
 * 'Send Reminder WhatsApp': the admin edits the text in the donor's language, WhatsApp opens, the reminder is
 * counted.
 */
import { useRef, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

const notPrepared = 'The message could not be prepared. Please try again.';

type WhatsappReminderProps = { donation: Donation; onChange: (donation: Donation) => void };

export function WhatsappReminder({ donation, onChange }: WhatsappReminderProps) {
  const { draft, setText, begin, count, close } = useWhatsappReminder(donation, onChange);
  const { firstname, lastname } = donation;
  return (
    <>
      <button type="button" className="btn btn-quiet btn-small" onClick={begin}>
        Send Reminder WhatsApp{' '}
        <span className="sr-only">
          to {firstname} {lastname}
        </span>
      </button>
      <Dialog open={draft !== null} title="Send Reminder WhatsApp" onClose={close}>
        <Field label="Message" hint={`To ${firstname} ${lastname}, ${donation.phone}`}>
          {(field) => (
            <textarea
              {...field}
              className="input"
              rows={9}
              value={draft?.text ?? ''}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <a
          className="btn btn-solid"
          href={`https://wa.me/${draft?.phone}?text=${encodeURIComponent(draft?.text ?? '')}`}
          target="_blank"
          rel="noreferrer"
          onClick={count}
        >
          Open WhatsApp
        </a>
        <button type="button" className="btn btn-quiet" onClick={close}>
          Cancel
        </button>
      </Dialog>
    </>
  );
}

/** The message from its preparation until it is sent; it is counted once. */
function useWhatsappReminder(donation: Donation, onChange: WhatsappReminderProps['onChange']) {
  const [draft, setDraft] = useState<{ phone: string; text: string } | null>(null);
  const isCounted = useRef(false);
  const showToast = useToast();
  const param = { id: donation.id };

  async function begin() {
    isCounted.current = false;
    try {
      const response = await api.donations[':id']['whatsapp-reminder'].$get({ param });
      // Hono's types know no refusals.
      if ((response.status as number) === 409)
        return showToast((await errorOf(response, notPrepared)).words, 'error');
      if (!response.ok) throw new Error(String(response.status));
      const { phone, text } = await response.json();
      if (phone === null) showToast('Phone number is missing.', 'error');
      else setDraft({ phone, text });
    } catch {
      showToast(notPrepared, 'error');
    }
  }

  /** Counts the reminder. The link opens WhatsApp itself: browsers block windows that open after a call. */
  async function count() {
    if (isCounted.current) return;
    isCounted.current = true;
    try {
      const response = await api.donations[':id']['whatsapp-reminder'].$post({ param });
      if (!response.ok) throw new Error(String(response.status));
      onChange(await response.json());
      showToast('WhatsApp message sent and reminder count updated.');
    } catch {
      showToast('Failed to update WhatsApp reminder count. Please try again.', 'error');
    } finally {
      setDraft(null);
    }
  }

  const close = () => setDraft(null);
  const setText = (text: string) => setDraft((now) => now && { ...now, text });
  return { draft, setText, begin, count, close };
}
