/** Lets the pages of paying and confirming show only while their donation can still be paid or confirmed. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnDonation } from '../donations/index.ts';
import { type ApiClient, api } from '../shell/api-client.ts';
import { sentences } from '../text/sentences.ts';
import { LoadingPage } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { type Ended, findEnded, onEndedElsewhere } from './donation-data.ts';
import { useLeaveEnded } from './use-leave-ended.ts';

type RequireDonationProps = { donation: Pick<OwnDonation, 'id'> | null; children: ReactNode };

/** Redirects home with a message if the donation has ended, and to /confirm-donation if there is none. */
export function RequireDonation({ donation, children }: RequireDonationProps) {
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
  // Only at the start: when this page ends the donation itself, it shows its own message.
  useLayoutEffect(() => setEnded(findEnded(id)), [id]);
  useEffect(() => onEndedElsewhere(id, setEnded), [id]);
  useEffect(() => {
    if (ended) leave(ended);
  }, [ended, leave]);
  return ended ? <LoadingPage /> : children;
}

/** Redirects to /confirm-donation, with the id of this browser's incomplete donation if it has one. */
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

/**
 * The incomplete donation of this browser, whose cookie `from` sends; null if there is none or no connection.
 */
export async function findOwnIncomplete(from: ApiClient = api): Promise<OwnDonation | null> {
  try {
    const response = await from.donations.checkexistingdonation.$get({ query: {} });
    const found = response.status === 200 ? await response.json() : null;
    return found?.mine ? found : null;
  } catch {
    return null;
  }
}
