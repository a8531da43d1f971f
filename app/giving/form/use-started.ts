/** The started donation that /donate?id=… corrects: this tab's own, else asked of the server. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDonation } from '../../donations/index.ts';
import { readStored } from '../../shared/browser-storage.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import { findEnded } from '../donation-data.ts';
import { findOpen } from '../find-open.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';

/** Null where a new donation is started, and until the old one is there. `saved`: what was saved on this page last. */
export function useStarted(id: string | null, saved: OwnDonation | null): OwnDonation | null {
  const navigate = useNavigate();
  const showToast = useToast();
  const leaveEnded = useLeaveEnded();
  const [found, setFound] = useState<OwnDonation | null>(null);
  useEffect(() => {
    if (!id) return;
    let isHere = true;
    const ended = findEnded(id);
    if (ended) {
      leaveEnded(ended);
      return;
    }
    const stored = readStored<OwnDonation>('tab', 'donationData');
    if (stored?.id === id) {
      setFound(stored);
      return;
    }
    findOpen(id).then((open) => {
      if (!isHere) return;
      if (typeof open !== 'string' && open.mine) return setFound(open);
      if (typeof open === 'string') showToast(sentences[open], 'error');
      navigate(typeof open === 'string' ? '/' : `/confirm-donation?id=${id}`, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [id, navigate, showToast, leaveEnded]);
  useEffect(() => {
    if (saved) setFound(saved);
  }, [saved]);
  return found && found.id === id ? found : null;
}
