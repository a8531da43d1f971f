/** Held mails, which an admin can stop or send now, one by one or all at once. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { counted } from '../text/plural.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Selection } from '../ui/use-selection.ts';
import { type Mail, MailList, type useChangeMail } from './mail-list.tsx';

type HeldMailsProps = {
  /** Null if they could not be fetched. */
  mails: Mail[] | null;
  selection: Selection<Mail>;
  change: ReturnType<typeof useChangeMail>;
};

const questions = {
  send: { title: 'Send all now', question: 'Send all held mails now? You can’t undo this.' },
  stop: { title: 'Stop all', question: 'Stop all held mails? They won’t be delivered.' },
};

type AllAction = keyof typeof questions;

export function HeldMails({ mails, selection, change }: HeldMailsProps) {
  const { thanksAfterMinutes } = useAdmin();
  const [asked, setAsked] = useState<AllAction | null>(null);
  const changeAll = useChangeAll();
  const { title, question } = questions[asked ?? 'send'];
  return (
    <section className="grid gap-4" aria-labelledby="held">
      <h2 id="held">Held</h2>
      <p className="text-soft">
        We tell donors {counted(thanksAfterMinutes, 'minute')} after someone verifies their donation. Undo the
        verification before then to stop the mail.
      </p>
      {mails && mails.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsked('send')}>
            Send all now
          </button>
          <button type="button" className="btn btn-danger btn-small" onClick={() => setAsked('stop')}>
            Stop all
          </button>
        </div>
      )}
      <MailList
        mails={mails}
        none="No mail is held."
        actions={['send', 'stop']}
        selection={selection}
        {...change}
      />
      <ConfirmDialog
        open={asked !== null}
        title={title}
        question={question}
        yes={title}
        isDanger={asked === 'stop'}
        onYes={() => {
          if (asked) changeAll(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function useChangeAll() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const failed = 'The mails could not be changed. Please try again.';
  return async (action: AllAction) => {
    try {
      const { held } = api.mails;
      const response = action === 'send' ? await held['send-now'].$post() : await held.$delete();
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      const answer = (await response.json()) as { sent?: number; stopped?: number };
      showToast(
        action === 'send'
          ? `${counted(answer.sent ?? 0, 'mail')} on the way.`
          : `${counted(answer.stopped ?? 0, 'mail')} stopped.`,
      );
    } catch {
      showToast(failed, 'error');
    } finally {
      await revalidate();
    }
  };
}
