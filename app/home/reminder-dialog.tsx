/** Reminds a visitor of the donation that they (or somebody at their address) have left incomplete (spec §2). */

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DonorsPhone } from '../donations/give/donors-phone.tsx';
import { api, mustBeOk } from '../shell/api-client.ts';
import { sentences } from '../text/sentences.ts';
import { useText } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toast.tsx';

type Incomplete = { id: string; firstname: string; mine: boolean };

export function ReminderDialog() {
  const { home } = useText();
  const showToast = useToast();
  const [incomplete, setUnfinished] = useState<Incomplete | null>(null);
  useEffect(() => {
    let isHere = true;
    api.donations['incomplete-donation']
      .$get({ query: {} })
      .then(async (response) => {
        await mustBeOk(response, String(response.status));
        if (isHere && response.status === 200) setUnfinished(await response.json());
      })
      .catch((error) => console.warn('Incomplete donations could not be asked for.', error));
    return () => {
      isHere = false;
    };
  }, []);
  if (!incomplete) return null;

  async function goOn() {
    setUnfinished(null);
    try {
      await mustBeOk(await api.donations['not-mine'].$post(), sentences.missingAddress);
    } catch {
      // It is asked again at the next visit.
      showToast(sentences.missingAddress, 'error');
    }
  }

  return (
    <Dialog
      open
      title={home.reminderTitle({ name: incomplete.firstname.trim() || home.friend })}
      footer={
        <>
          <Link to={`/confirm-donation?id=${incomplete.id}`} className="btn btn-give">
            {home.reminderLink}
          </Link>
          {!incomplete.mine && (
            <button type="button" className="btn btn-quiet" onClick={goOn}>
              {home.notYou}
            </button>
          )}
        </>
      }
    >
      <p>{home.reminderText}</p>
      <div>
        <p>{home.reminderPhone}</p>
        <DonorsPhone />
      </div>
    </Dialog>
  );
}
