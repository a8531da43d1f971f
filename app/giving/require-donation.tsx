/** Lets the pages of paying and confirming show only while their donation can still be paid or confirmed. */
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import type { OwnDonation, Unfinished } from '../donations/index.ts';
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
    if (ended) leave(ended, id);
  }, [ended, id, leave]);
  return ended ? <LoadingPage /> : children;
}

/**
 * Redirects to /confirm-donation, with the id of this browser's incomplete donation if it has one, or with all
 * to choose from.
 */
function Missing() {
  const showToast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    showToast(sentences.missingData, 'error');
    findOwnIncomplete().then((own) => {
      if (isHere) navigate(...wayTo(own));
    });
    return () => {
      isHere = false;
    };
  }, [showToast, navigate]);
  return <LoadingPage />;
}

/** The incomplete donations of a browser: the only one, or several to choose from. */
type OwnIncomplete = { only: OwnDonation | null; several: Unfinished[] };

/** The navigation to the form that confirms it. */
export function wayTo({ only, several }: OwnIncomplete): [string, NavigateOptions] {
  return [
    only ? `/confirm-donation?id=${only.id}` : '/confirm-donation',
    { replace: true, state: several.length > 0 ? { several } : null },
  ];
}

/** The choice that a navigation of wayTo brings; empty without one. */
export const severalIn = (state: unknown): Unfinished[] =>
  (state as { several?: Unfinished[] } | null)?.several ?? [];

/**
 * The incomplete donations of this browser, whose cookie `from` sends; none if there is no connection.
 */
export async function findOwnIncomplete(from: ApiClient = api): Promise<OwnIncomplete> {
  try {
    const response = await from.donations.checkexistingdonation.$get({ query: {} });
    const found = response.status === 200 ? await response.json() : null;
    if (found?.mine) {
      const { several = [], ...only } = found;
      return { only: several.length > 0 ? null : only, several };
    }
  } catch {
    // Without a connection the browser has none. The page tells the visitor so.
  }
  return { only: null, several: [] };
}
