/** How a page is left whose donation is over. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sentences } from '../text/sentences.ts';
import { useToast } from '../ui/toast.tsx';
import type { Ended } from './donation-data.ts';

/** The way out of a page whose donation was confirmed or deleted: home, with words. */
export function useLeaveEnded() {
  const showToast = useToast();
  const navigate = useNavigate();
  return useCallback(
    (ended: Ended) => {
      showToast(ended === 'confirmed' ? sentences.alreadyConfirmed : sentences.notFound);
      return navigate('/', { replace: true });
    },
    [showToast, navigate],
  );
}
