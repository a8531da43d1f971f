/**
 * 'It hasn't arrived', after a question, for a completed donation without money; and 'Take back' once that was
 * said.
 */
import { useState } from 'react';
import type { Donation } from '../donations/index.ts';
import { mailAtHeader, mailsThatFollow, mailsToFollow } from '../mails/index.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { isMissing } from './not-found.ts';

const failed = 'Failed to save that. Please try again.';

type NotFoundButtonProps = { donation: Donation; onChange: (donation: Donation) => void };

export function NotFoundButton({ donation, onChange }: NotFoundButtonProps) {
  const { thanksAfterMinutes } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, mark, takeBack } = useNotFound(donation.id, onChange);
  const { firstname, lastname, notFoundAt, answeredAt, email } = donation;
  if (!isMissing(donation)) return null;
  const whose = <span className="sr-only"> of {`${firstname} ${lastname}`}</span>;
  const isWaiting = notFoundAt !== null && answeredAt === null;
  return (
    <>
      {!isWaiting && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(true)}>
          {notFoundAt === null ? 'Payment not found' : 'Still not found'}
          {whose}
        </button>
      )}
      {notFoundAt !== null && (
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={isBusy}
          onClick={() => takeBack()}
        >
          Undo ‘not found’{whose}
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Payment not found?"
        question={`The donor’s page will say that you looked for this payment and did not find it, what to check, and ask for an answer. ${
          email !== '' && notFoundAt === null
            ? mailsToFollow(1, thanksAfterMinutes, 'not-found')
            : 'No further mail follows.'
        }`}
        yes="Yes, ask the donor"
        onYes={() => {
          setAsking(false);
          mark();
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useNotFound(id: string, onChange: (donation: Donation) => void) {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const calls = api.donations[':id']['not-found'];

  async function change(isFound: boolean) {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await (isFound ? calls.$delete({ param: { id } }) : calls.$post({ param: { id } }));
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      onChange(await response.json());
      if (isFound) return showToast('Undone. We don’t ask the donor.');
      const mailAt = response.headers.get(mailAtHeader);
      const follows = mailsThatFollow(mailAt ? [mailAt] : [], thanksAfterMinutes, 'not-found');
      const undo = { words: 'Undo', act: () => change(true) };
      showToast(`The donor’s page now asks.${follows || ' No mail follows.'}`, undo);
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, mark: () => change(false), takeBack: () => change(true) };
}
