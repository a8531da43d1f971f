/**
 * 'Send Reminder Email', after a question; a second question follows if the donor has just had a reminder.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useTranslate } from '../../text/text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export function MailReminder({ donation }: { donation: Donation }) {
  const { dialog, ask, isSending, send } = useMailReminder(donation.id);
  const { mailReminder: words, actions } = useTeamText().donations;
  const { firstname, lastname, email } = donation;
  const whose = `${firstname} ${lastname}`;
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-disabled={isSending}
        onClick={() => !isSending && ask({ question: words.question, isAgain: false })}
      >
        {isSending ? words.sending : words.send} <span className="sr-only">{actions.to(whose)}</span>
      </button>
      <ConfirmDialog
        open={dialog !== null}
        title={words.send}
        question={dialog?.question ?? ''}
        yes={dialog?.isAgain ? words.yesAgain : words.yes}
        onYes={() => send(dialog?.isAgain ?? false)}
        onClose={() => ask(null)}
      >
        <p className="text-small text-soft [overflow-wrap:anywhere]">{words.to({ whose, address: email })}</p>
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
  const translate = useTranslate();
  const { mailReminder: words } = useTeamText().donations;

  async function send(isAgain: boolean) {
    ask(null);
    setSending(true);
    try {
      const response = await api.donations['send-reminder'][':id'].$post({
        param: { id },
        query: isAgain ? { again: 'true' } : {},
      });
      if (response.status === 409) {
        const { message, code } = await errorOf(response, words.failed);
        // If a reminder was sent within the hour, the admin decides. Other refusals are final.
        if (!isAgain && code === 'reminder.recentlySent') {
          return ask({ question: words.again(translate(message)), isAgain: true });
        }
        return showToast(message, 'error');
      }
      if (!response.ok) throw new Error(String(response.status));
      showToast(words.sent);
    } catch {
      showToast(words.failed, 'error');
    } finally {
      setSending(false);
    }
  }

  return { dialog, ask, isSending, send };
}
