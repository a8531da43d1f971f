/** Undoes a batch of accepted matches. */
import type { RefObject } from 'react';
import { useOfferCorrections } from '../../mails/parts.ts';
import { CallFailed, mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { counted } from '../../text/plural.ts';
import { useToast } from '../../ui/toast.tsx';

/** Each line is a transaction of its own: some may be undone when the answer is lost. */
const cutOff =
  'The answer was incomplete. The server continues with the rest; the list below says how many are left.';

export function useUndo(lastBatch: RefObject<string | null>, refresh: () => Promise<unknown>) {
  const showToast = useToast();
  const offerCorrections = useOfferCorrections();
  return async function undo(id: string | null) {
    if (!id) return showToast('There is nothing to undo.');
    try {
      const response = await api.reconcile.batches[':id'].undo.$post({ param: { id } });
      await mustBeOk(response, cutOff);
      const { undone, donations } = await response.json();
      showToast(`Undone for ${counted(undone, 'donation')}.`);
      await offerCorrections(donations);
    } catch (error) {
      showToast(refusalOr(cutOff, error), 'error');
    }
    if (lastBatch.current === id) lastBatch.current = null;
    await refresh();
  };
}

/** The server's words if it refused the call; `otherwise` if the connection or the server failed. */
export function refusalOr(otherwise: string, error: unknown): string {
  return error instanceof CallFailed && error.status < 500 ? error.message : otherwise;
}
