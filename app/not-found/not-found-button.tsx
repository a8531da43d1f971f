/**
 * 'It hasn't arrived', after a question, for a completed donation without money; and 'Take back' once that
 * was said.
 */
import { useState } from 'react';
import type { Donation } from '../donations/index.ts';
import { mailAtHeader } from '../mails/index.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useAdmin } from '../shell/use-admin.ts';
import { useTeamText } from '../text/team/words.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import { isMissing } from './not-found.ts';

type NotFoundButtonProps = { donation: Donation; onChange: (donation: Donation) => void };

export function NotFoundButton({ donation, onChange }: NotFoundButtonProps) {
  const { thanksAfterMinutes } = useAdmin();
  const { donations, mails } = useTeamText();
  const words = donations.notFound;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, mark, takeBack } = useNotFound(donation.id, onChange);
  const { firstname, lastname, notFoundAt, answeredAt, email } = donation;
  if (!isMissing(donation)) return null;
  const whose = <span className="sr-only"> {donations.actions.of(`${firstname} ${lastname}`)}</span>;
  const isWaiting = notFoundAt !== null && answeredAt === null;
  return (
    <>
      {!isWaiting && (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking(true)}>
          {notFoundAt === null ? words.mark : words.still}
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
          {words.undo}
          {whose}
        </button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={words.title}
        question={words.question(
          email !== '' && notFoundAt === null
            ? mails.toFollow(1, thanksAfterMinutes, 'not-found')
            : words.noFurtherMail,
        )}
        yes={words.yes}
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
  const { controls, donations, mails } = useTeamText();
  const words = donations.notFound;
  const [isBusy, setBusy] = useState(false);
  const calls = api.donations[':id']['not-found'];

  async function change(isFound: boolean) {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await (isFound ? calls.$delete({ param: { id } }) : calls.$post({ param: { id } }));
      if (!response.ok) return showToast((await errorOf(response, words.failed)).message, 'error');
      onChange(await response.json());
      if (isFound) return showToast(words.undone);
      const mailAt = response.headers.get(mailAtHeader);
      const follows = mails.thatFollow(mailAt ? [mailAt] : [], thanksAfterMinutes, 'not-found');
      const undo = { words: controls.undo, act: () => change(true) };
      showToast(`${words.asks}${follows || words.noMail}`, undo);
    } catch {
      showToast(words.failed, 'error');
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, mark: () => change(false), takeBack: () => change(true) };
}
