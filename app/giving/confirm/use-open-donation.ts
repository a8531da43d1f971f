/** Loads the donation that /confirm-donation is about. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDonation, ShownDonation } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import { findEnded } from '../donation-data.ts';
import { findOpen } from '../find-open.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';

/**
 * The donation named by the address, at first as the server `sent` it; null until loaded. Goes home with a
 * message if it can't be confirmed, unless the page asks whose is meant (`isChoice`).
 */
export function useOpenDonation(
  sent: ShownDonation | null,
  id: string | null,
  key: string | null,
  isDeleted: boolean,
  isChoice: boolean,
) {
  const navigate = useNavigate();
  const showToast = useToast();
  const leaveEnded = useLeaveEnded();
  const [donation, setDonation] = useState<ShownDonation | null>(sent);
  const sentId = sent?.id;

  useEffect(() => {
    let isHere = true;
    if (isChoice) return;
    if (isDeleted) {
      // Deleted without scripts, which have come meanwhile.
      showToast(sentences.deleted);
      navigate('/', { replace: true });
      return;
    }
    if (key) {
      // Stored in the tab and removed from the address bar, where it could be copied or photographed.
      storeValue('tab', 'kaithangu.donationKey', key);
      navigate(`/confirm-donation?id=${encodeURIComponent(id ?? '')}`, { replace: true });
      return;
    }
    const ended = id && findEnded(id);
    if (ended) {
      // The page of one that the server sent leaves by itself. Back shows such a page as it was stored.
      if (sentId !== id) leaveEnded(ended, id);
      return;
    }
    const stored = readStored<OwnDonation>('tab', 'donationData');
    const known = stored && stored.id === id ? stored : null;
    if (known) setDonation(known);
    findOpen(id).then((found) => {
      if (!isHere) return;
      if (typeof found !== 'string')
        return setDonation((shown) => (shown?.id === found.id && shown.mine === found.mine ? shown : found));
      // Offline, the stored donation is good enough.
      if (found === 'fetchFailed' && known) return;
      if (found === 'confirmedOwn') return leaveEnded('confirmed', id ?? '');
      showToast(sentences[found], 'error');
      navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [id, key, isDeleted, isChoice, sentId, navigate, showToast, leaveEnded]);
  return donation;
}
