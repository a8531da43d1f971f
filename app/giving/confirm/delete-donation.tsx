/** The button 'Cancel / Delete All the Details of this Transaction', which asks first (spec §5). */
import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeValue } from '../../shared/browser-storage.ts';
import type { StoredName } from '../../shared/stored-names.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useConfirmingText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { storeEnded } from '../donation-data.ts';

/** Of the question without scripts: below the donation's details, it would be off the screen. */
const askId = 'delete';

const isValidId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

export function DeleteDonation({ id, draftName }: { id: string; draftName: StoredName }) {
  const { confirm } = useConfirmingText();
  const showToast = useToast();
  const { search } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { isDeleting, remove } = useDelete(id, draftName);

  function ask(event: MouseEvent) {
    event.preventDefault();
    if (isValidId(id)) setAsking(true);
    else showToast(sentences.invalidId, 'error');
  }

  return (
    <>
      {/* Without scripts, the page that opens asks. */}
      <button
        type="submit"
        className="btn btn-danger"
        formAction={`/confirm-donation${search}&delete=ask#${askId}`}
        formEncType="application/x-www-form-urlencoded"
        onClick={ask}
      >
        {confirm.delete}
      </button>
      <Dialog
        open={isAsking}
        alert
        title={confirm.deleteTitle}
        onClose={() => setAsking(false)}
        footer={
          <>
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
              {confirm.deleteNo}
            </button>
            <button type="button" className="btn btn-danger" disabled={isDeleting} onClick={remove}>
              {confirm.deleteYes}
            </button>
          </>
        }
      >
        <p>{confirm.deleteQuestion}</p>
      </Dialog>
    </>
  );
}

/** Deletes the donation and its draft, then goes home. */
function useDelete(id: string, draftName: StoredName) {
  const navigate = useNavigate();
  const showToast = useToast();
  const [isDeleting, setDeleting] = useState(false);

  async function remove() {
    setDeleting(true);
    try {
      const response = await api.donations[':id'].$delete({ param: { id } });
      // A 404 counts as success: the donation is already deleted.
      if (!response.ok && (response.status as number) !== 404) throw new Error(String(response.status));
      storeValue('device', draftName, null);
      storeEnded(id, 'deleted');
      showToast(sentences.deleted);
      navigate('/', { replace: true });
    } catch {
      showToast(sentences.deleteFailed, 'error');
      setDeleting(false);
    }
  }
  return { isDeleting, remove };
}

/** Asks before scripts run. The address names the donation. */
export function AskToDelete() {
  const { confirm } = useConfirmingText();
  const { search } = useLocation();
  return (
    <form
      id={askId}
      method="post"
      action={search.replace('delete=ask', 'delete=yes')}
      className="note grid! gap-4"
    >
      <h2 className="text-lead">{confirm.deleteTitle}</h2>
      <p>{confirm.deleteQuestion}</p>
      <button type="submit" className="btn btn-danger">
        {confirm.deleteYes}
      </button>
      <a className="btn btn-quiet" href={search.replace('&delete=ask', '')}>
        {confirm.deleteNo}
      </a>
    </form>
  );
}
