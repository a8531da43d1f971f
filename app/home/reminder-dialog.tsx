/** Reminds a visitor of the donation that they (or somebody at their address) have left incomplete (spec §2). */

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { DonorsPhone } from '../donations/give/donors-phone.tsx';
import { api, mustBeOk } from '../shell/api-client.ts';
import { useText } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';

type Incomplete = { id: string; firstname: string; mine: boolean };

export function ReminderDialog() {
  const { home } = useText();
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
      const response = await api.donations['not-mine'].$post();
      await mustBeOk(response, String(response.status));
    } catch (error) {
      console.warn('It could not be remembered that this is somebody else.', error);
    }
  }

  return (
    <Dialog open title={home.reminderTitle({ name: incomplete.firstname.trim() || home.friend })}>
      <p>{home.reminderText}</p>
      <div>
        <p>{home.reminderPhone}</p>
        <DonorsPhone />
      </div>
      <Link to={`/confirm-donation?id=${incomplete.id}`} className="btn btn-give">
        {home.reminderLink}
      </Link>
      {!incomplete.mine && (
        <button type="button" className="btn btn-quiet" onClick={goOn}>
          {home.notYou}
        </button>
      )}
    </Dialog>
  );
}
