/**
 * 'Send Reminder WhatsApp': the admin edits the text in the donor's language, WhatsApp opens, the reminder is
 * counted.
 */
import { useRef, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

type WhatsappReminderProps = { donation: Donation; onChange: (donation: Donation) => void };

export function WhatsappReminder({ donation, onChange }: WhatsappReminderProps) {
  const { draft, setText, begin, count, close } = useWhatsappReminder(donation, onChange);
  const { controls, donations } = useTeamText();
  const words = donations.whatsapp;
  const whose = `${donation.firstname} ${donation.lastname}`;
  return (
    <>
      <button type="button" className="btn btn-quiet btn-small" onClick={begin}>
        {words.send} <span className="sr-only">{donations.actions.to(whose)}</span>
      </button>
      <Dialog open={draft !== null} title={words.send} onClose={close}>
        <Field label={donations.message} hint={donations.mailReminder.to({ whose, address: donation.phone })}>
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
          {words.open}
        </a>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {controls.cancel}
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
  const { whatsapp: words } = useTeamText().donations;
  const param = { id: donation.id };

  async function begin() {
    isCounted.current = false;
    try {
      const response = await api.donations[':id']['whatsapp-reminder'].$get({ param });
      // Hono's types know no refusals.
      if ((response.status as number) === 409)
        return showToast((await errorOf(response, words.notPrepared)).message, 'error');
      if (!response.ok) throw new Error(String(response.status));
      const { phone, text } = await response.json();
      if (phone === null) showToast(words.noPhone, 'error');
      else setDraft({ phone, text });
    } catch {
      showToast(words.notPrepared, 'error');
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
      showToast(words.counted);
    } catch {
      showToast(words.notCounted, 'error');
    } finally {
      setDraft(null);
    }
  }

  const close = () => setDraft(null);
  const setText = (text: string) => setDraft((now) => now && { ...now, text });
  return { draft, setText, begin, count, close };
}
