/** 'Please Complete Your Donation': blocks a second incomplete donation. No close control (spec §2). */
import { useEffect } from 'react';
import { api, sayNotMine } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export type Existing = { id: string; mine: boolean };

type ExistingDialogProps = {
  existing: Existing | null;
  /** Called if the donation ended in another tab, or the visitor says that it isn't theirs. */
  onGone: () => void;
};

export function ExistingDialog({ existing, onGone }: ExistingDialogProps) {
  const { donate, home } = useText();
  const showToast = useToast();
  useCheckOnFocus(existing, onGone);
  if (!existing) return null;

  async function goOn() {
    try {
      await sayNotMine();
      onGone();
    } catch {
      showToast(sentences.missingAddress, 'error');
    }
  }

  return (
    <Dialog
      open
      alert
      title={donate.existingTitle}
      footer={
        <>
          <a
            className="btn btn-give"
            href={`/confirm-donation?id=${existing.id}`}
            target="_blank"
            rel="noreferrer"
          >
            {donate.existingLink}
          </a>
          {!existing.mine && (
            <button type="button" className="btn btn-quiet" onClick={goOn}>
              {home.notYou}
            </button>
          )}
        </>
      }
    >
      <p>{donate.existingText}</p>
    </Dialog>
  );
}

/** Checks on focus whether the donation was completed or deleted in the other tab. */
function useCheckOnFocus(existing: Existing | null, onGone: () => void) {
  useEffect(() => {
    if (!existing) return;
    const check = async () => {
      const response = await api.donations.checkexistingdonation.$get({ query: {} });
      if (response.status === 204) onGone();
    };
    const onFocus = () =>
      check().catch((error) => console.warn('The incomplete donation could not be checked.', error));
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [existing, onGone]);
}
