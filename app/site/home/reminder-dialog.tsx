/** Reminds a visitor of an incomplete donation of theirs, or of somebody at their IP address (spec §2). */

import { Link } from 'react-router';
import { DonorsPhone } from '../../giving/parts.ts';
import { sayNotMine } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export type Incomplete = { id: string; firstname: string; mine: boolean };

export type ReminderDialogProps = { incomplete: Incomplete; onGone: () => void };

export default function ReminderDialog({ incomplete, onGone }: ReminderDialogProps) {
  const { home } = useText();
  const showToast = useToast();

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
      // No name for a donation of somebody else at this IP address.
      title={home.reminderTitle({ name: (incomplete.mine && incomplete.firstname.trim()) || home.friend })}
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
