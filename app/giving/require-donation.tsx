/** What /payment-selection and /confirmation share: a donation to go on with, or the way to where there is one. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDonation } from '../donations/index.ts';
import { sentences } from '../text/sentences.ts';
import { LoadingPage } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { type Ended, findEnded, onEndedElsewhere } from './donation-data.ts';
import { findOwnIncomplete } from './find-own-incomplete.ts';
import { useLeaveEnded } from './use-leave-ended.ts';

/** The page of a donation that is still open; one that was confirmed or deleted leads home, with words. */
export function Giving({
  donation,
  children,
}: {
  donation: Pick<OwnDonation, 'id'> | null;
  children: ReactNode;
}) {
  return donation ? (
    <Open key={donation.id} id={donation.id}>
      {children}
    </Open>
  ) : (
    <Missing />
  );
}

function Open({ id, children }: { id: string; children: ReactNode }) {
  const leave = useLeaveEnded();
  const [ended, setEnded] = useState<Ended | null>(null);
  // Looked up once, before anything is seen: what this page itself ends, it says itself.
  useLayoutEffect(() => setEnded(findEnded(id)), [id]);
  useEffect(() => onEndedElsewhere(id, setEnded), [id]);
  useEffect(() => {
    if (ended) leave(ended);
  }, [ended, leave]);
  return ended ? <LoadingPage /> : children;
}

/** Without a donation: to /confirm-donation, with the visitor's own incomplete one if there is one. */
function Missing() {
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    showToast(sentences.missingData, 'error');
    findOwnIncomplete().then((own) => {
      if (isHere) navigate(own ? `/confirm-donation?id=${own.id}` : '/confirm-donation', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [showToast, navigate]);
  return <LoadingPage />;
}
