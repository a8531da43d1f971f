/** Leaves the page of a donation that was confirmed or deleted. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sentences } from '../text/sentences.ts';
import { useToast } from '../ui/toast.tsx';
import type { Ended } from './donation-data.ts';

/** Returns a function that navigates home and shows why, with a way to the page of a confirmed donation. */
export function useLeaveEnded() {
  const showToast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (ended: Ended, id: string) => {
      const see = { words: sentences.seeDonation, act: () => void navigate(`/donation/${id}`) };
      if (ended === 'confirmed') showToast(sentences.alreadyConfirmed, see);
      else showToast(sentences.notFound);
      return navigate('/', { replace: true });
    },
    [showToast, navigate],
  );
}
