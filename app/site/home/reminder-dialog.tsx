/** Reminds a visitor of an incomplete donation of theirs, or of somebody at their IP address (spec §2). */

import { Link } from 'react-router';
import type { Unfinished } from '../../donations/index.ts';
import { DonorsPhone, UnfinishedLinks } from '../../giving/parts.ts';
import { sayNotMine } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

/** `several`: all of this browser, if it has more than one. */
export type Incomplete = { id: string; firstname: string; mine: boolean; several?: Unfinished[] };

export type ReminderDialogProps = { incomplete: Incomplete; onGone: () => void };

export default function ReminderDialog({ incomplete, onGone }: ReminderDialogProps) {
  const { home } = useText();
  const showToast = useToast();
  const { id, firstname, mine, several } = incomplete;

  async function goOn() {
    onGone();
    try {
      await sayNotMine();
    } catch {
      // The dialog opens again at the next visit.
      showToast(sentences.missingAddress, 'error');
    }
  }

  return (
    <Dialog
      open
      // No name for a donation of somebody else at this IP address, or if several are meant.
      title={home.reminderTitle({ name: (mine && !several && firstname.trim()) || home.friend })}
      footer={
        <>
          {!several && (
            <Link to={`/confirm-donation?id=${id}`} className="btn btn-give">
              {home.reminderLink}
            </Link>
          )}
          <button type="button" className="btn btn-quiet" onClick={mine || several ? onGone : goOn}>
            {mine || several ? home.readPage : home.notYou}
          </button>
        </>
      }
    >
      <p>{home.reminderText}</p>
      <div>
        <p>{home.reminderPhone}</p>
        <DonorsPhone />
      </div>
      <p>{home.reminderOther}</p>
      {several && <UnfinishedLinks list={several} words={home.reminderLink} />}
    </Dialog>
  );
}
