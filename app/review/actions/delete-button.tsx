/**
 * Deletes a donation after a question. It leaves the list at once, and does not return if the server fails
 * (spec §4). Undo restores it.
 */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ListRows } from '../list/use-list.ts';

type DeleteButtonProps = { donation: Donation; rows: Pick<ListRows, 'setGone' | 'settle'> };

export function DeleteButton({ donation, rows }: DeleteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const showToast = useToast();
  const { controls, donations } = useTeamText();
  const words = donations.deletion;
  const { id, firstname, lastname } = donation;

  async function remove() {
    setAsking(false);
    rows.setGone(id, true);
    try {
      const response = await api.donations[':id'].$delete({ param: { id } });
      if (!response.ok) throw new Error(String(response.status));
      rows.settle();
      showToast(words.deleted, { words: controls.undo, act: restore });
    } catch {
      showToast(words.failed, 'error');
    }
  }

  async function restore() {
    try {
      const response = await api.donations[':id'].restore.$post({ param: { id } });
      if (!response.ok) throw new Error(String(response.status));
      rows.setGone(id, false);
      showToast(words.restored);
    } catch {
      showToast(words.notRestored, 'error');
    }
  }

  return (
    <>
      <button type="button" className="btn btn-danger btn-small" onClick={() => setAsking(true)}>
        {words.delete} <span className="sr-only">{words.of(`${firstname} ${lastname}`)}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`${firstname} ${lastname}`}
        question={words.question}
        yes={words.delete}
        isDanger
        onYes={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
