/** 'Please Complete Your Donation' before scripts run: the form's own button says 'Not you?'. */
import { useText } from '../../text/text.ts';
import type { Existing } from './existing-dialog.tsx';

export function ExistingNote({ existing }: { existing: Existing }) {
  const { donate, home } = useText();
  return (
    <section className="note grid! gap-4">
      <h2 className="text-lead">{donate.existingTitle}</h2>
      <p>{donate.existingText}</p>
      <a className="btn btn-solid" href={`/confirm-donation?id=${existing.id}`}>
        {donate.existingLink}
      </a>
      {!existing.mine && (
        <button type="submit" name="notMine" value="true" className="btn btn-quiet">
          {home.notYou}
        </button>
      )}
    </section>
  );
}
