/** 'Erase me': deletes the donor's data after a question; for a completed donation it asks the team to. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Mine, stateOf } from '../../donations/index.ts';
import { storeValue } from '../../shared/browser-storage.ts';
import { useFocusOnceShown } from '../../shared/lost-focus.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnText } from '../../text/own.ts';
import { sentences } from '../../text/sentences.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { draftNameOf, storeEnded } from '../donation-data.ts';
import { eraseStateOf, eraseWordsOf } from './erase-state.ts';

/**
 * `isAtPayPal`: PayPal reported a payment. `hasMailKey`: the tab may erase all under the address. `onAsked`: the team was asked. `onStale`: the
 * donation has changed since this page loaded it.
 */
type EraseMeProps = {
  mine: Mine;
  isAtPayPal: boolean;
  hasMailKey: boolean;
  onAsked: () => void;
  onStale: () => void;
};

export function EraseMe({ mine, isAtPayPal, hasMailKey, onAsked, onStale }: EraseMeProps) {
  const { donation, isErasureAsked } = mine;
  const own = useOwnText();
  const [isAsking, setAsking] = useState(false);
  const [isAll, setAll] = useState(false);
  const { isErasing, erase } = useErase(donation, isAll, {
    onStale,
    onAsked() {
      setAsking(false);
      onAsked();
    },
  });
  const state = eraseStateOf(mine);
  const isDoneByTeam = stateOf(donation) === 'completed';
  const isAsked = isDoneByTeam && isErasureAsked;
  const askedRef = useFocusOnceShown(isAsked);
  if (isAsked) {
    return <p ref={askedRef}>{own.eraseAsked[state]}</p>;
  }

  return (
    <>
      {isErasureAsked && <p>{own.eraseAsked[state]}</p>}
      <button type="button" className="btn btn-danger" onClick={() => setAsking(true)}>
        {own.erase}
      </button>
      <Dialog
        open={isAsking}
        alert
        title={own.eraseTitle}
        onClose={() => setAsking(false)}
        footer={
          <>
            {/* Among the words, screen readers would read it as one of them. */}
            {hasMailKey && (
              <CheckBox checked={isAll} onChange={setAll}>
                {own.eraseAll}
              </CheckBox>
            )}
            <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
              {own.eraseNo}
            </button>
            <button type="button" className="btn btn-danger" aria-disabled={isErasing} onClick={erase}>
              {isDoneByTeam ? own.eraseAsk : own.eraseYes}
            </button>
          </>
        }
      >
        <p>{eraseWordsOf(own, mine, isAtPayPal)}</p>
      </Dialog>
    </>
  );
}

function useErase(
  donation: Mine['donation'],
  isAll: boolean,
  { onAsked, onStale }: Pick<EraseMeProps, 'onAsked' | 'onStale'>,
) {
  const own = useOwnText();
  const navigate = useNavigate();
  const showToast = useToast();
  const [isErasing, setErasing] = useState(false);

  async function erase() {
    if (isErasing) return;
    setErasing(true);
    try {
      const query = isAll ? { extent: 'everything' as const } : {};
      const response = await api.donations[':id'].own.erase.$post({ param: { id: donation.id }, query });
      const status: number = response.status;
      if (status === 409) return onStale();
      // A 404 counts as success: the answer to an earlier press was lost.
      if (status !== 404) await mustBeOk(response, sentences.eraseFailed);
      if (status === 404 || (await response.json()).isErased) {
        storeValue('device', draftNameOf(donation), null);
        storeEnded(donation.id, 'deleted');
        showToast(own.erased);
        return await navigate('/', { replace: true });
      }
      onAsked();
    } catch (error) {
      showToast(error instanceof TypeError ? sentences.eraseFailed : (error as Error).message, 'error');
    } finally {
      setErasing(false);
    }
  }
  return { isErasing, erase };
}
