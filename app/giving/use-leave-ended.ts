/** Leaves the page of a donation that was confirmed or deleted. */
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sentences } from '../text/sentences.ts';
import { useToast } from '../ui/toast.tsx';
import type { Ended } from './donation-data.ts';

/** Returns a function that navigates home and shows why. */
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
