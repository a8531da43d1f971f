/**
 * 'Send Reminder Email', after a question; a second question follows if the donor has just had a reminder.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

const question = 'Are you sure you want to send a reminder email for this donation?';
const failed = 'Failed to send the reminder email. Please try again.';

export function MailReminder({ donation }: { donation: Donation }) {
  const { dialog, ask, isSending, send } = useMailReminder(donation.id);
  const { firstname, lastname, email } = donation;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-disabled={isSending}
        onClick={() => !isSending && ask({ question, isAgain: false })}
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
        onClose={() => ask(null)}
      >
        <p className="text-small text-soft [overflow-wrap:anywhere]">
          To {firstname} {lastname}, {email}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** `isAgain`: the donor has just had a reminder. */
type Question = { question: string; isAgain: boolean };

/** `dialog` is the question on the screen; null if there is none. */
function useMailReminder(id: string) {
  const [dialog, ask] = useState<Question | null>(null);
  const [isSending, setSending] = useState(false);
  const showToast = useToast();

  async function send(isAgain: boolean) {
    ask(null);
    setSending(true);
    try {
      const response = await api.donations['send-reminder'][':id'].$post({
        param: { id },
        query: isAgain ? { again: 'true' } : {},
      });
      if (response.status === 409) {
        const { words, code } = await errorOf(response, failed);
        // If a reminder was sent within the hour, the admin decides. Other refusals are final.
        if (!isAgain && code === 'reminder.recentlySent') {
          return ask({ question: `${words} Send another one?`, isAgain: true });
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

  return { dialog, ask, isSending, send };
}
