/** 'Send Reminder Email': after a question, and after a second one when the donor has just had a reminder. */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

const question = 'Are you sure you want to send a reminder email for this donation?';
const failed = 'Failed to send the reminder email. Please try again.';

export function MailReminder({ donation }: { donation: Donation }) {
  /** The question on the screen; null without one. */
  const [dialog, setDialog] = useState<{ question: string; isAgain: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const showToast = useToast();
  const { id, firstname, lastname, email } = donation;

  async function send(isAgain: boolean) {
    setDialog(null);
    setSending(true);
    try {
      const response = await api.donations['send-reminder'][':id'].$post({
        param: { id },
        query: isAgain ? { again: 'true' } : {},
      });
      if (response.status === 409) {
        const { words, code } = await errorOf(response, failed);
        // One was sent within the hour: the admin decides. Other refusals stand, and say why.
        if (!isAgain && code === 'reminder.recentlySent') {
          return setDialog({ question: `${words} Send another one?`, isAgain: true });
        }
        return showToast(words, 'error');
      }
      if (!response.ok) throw new Error(String(response.status));
      showToast('Reminder email sent successfully.');
    } catch {
      showToast(failed, 'error');
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-disabled={isSending}
        onClick={() => !isSending && setDialog({ question, isAgain: false })}
      >
        {isSending ? 'Sending…' : 'Send Reminder Email'}{' '}
        <span className="sr-only">
          to {firstname} {lastname}
        </span>
      </button>
      <ConfirmDialog
        open={dialog !== null}
        title="Send Reminder Email"
        question={dialog?.question ?? ''}
        yes={dialog?.isAgain ? 'Send it again' : 'Send'}
        onYes={() => send(dialog?.isAgain ?? false)}
        onClose={() => setDialog(null)}
      >
        <p className="text-small text-soft [overflow-wrap:anywhere]">
          To {firstname} {lastname}, {email}
        </p>
      </ConfirmDialog>
    </>
  );
}
