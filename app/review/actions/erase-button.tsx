/** Erases a donor after a question: donations stay in the list, without personal data. */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ListRows } from '../list/use-list.ts';
import { EraseDialog } from './erase-dialog.tsx';

type EraseButtonProps = { donation: Donation; rows: ListRows };

export function EraseButton({ donation, rows }: EraseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const showToast = useToast();
  const { erasure: words } = useTeamText().donations;

  async function erase(only: 'donation' | undefined) {
    setAsking(false);
    setErasing(true);
    try {
      const response = await api.donations[':id'].erase.$post({
        param: { id: donation.id },
        query: only ? { only } : {},
      });
      if (!response.ok) return showToast((await errorOf(response, words.failed)).message, 'error');
      rows.change(await response.json());
      showToast(words.done);
      // Other donations of this donor may be in the list.
      if (!only) await rows.refresh();
    } catch {
      showToast(words.failed, 'error');
    } finally {
      setErasing(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-danger btn-small"
        aria-disabled={isErasing}
        onClick={() => !isErasing && setAsking(true)}
      >
        {isErasing ? words.erasing : words.erase}{' '}
        <span className="sr-only">
          {donation.firstname} {donation.lastname}
        </span>
      </button>
      {isAsking && <EraseDialog donation={donation} onErase={erase} onClose={() => setAsking(false)} />}
    </>
  );
}
