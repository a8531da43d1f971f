/** 'Please Complete Your Donation': blocks a second incomplete donation. No close control (spec §2). */
import { useEffect } from 'react';
import type { StandsInTheWay } from '../../donations/index.ts';
import { api, sayNotMine } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { usePayingText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { UnfinishedLinks } from '../unfinished-links.tsx';

export type Existing = { id: string } & StandsInTheWay;

type ExistingDialogProps = {
  existing: Existing | null;
  /** Called if the donation ended in another tab. */
  onGone: () => void;
  /** Called once the server knows that it isn't the visitor's. */
  onNotMine: () => void;
  /** Called if somebody else gives on this phone. */
  onBeside: (existing: Existing) => void;
};

export function ExistingDialog({ existing, onGone, onNotMine, onBeside }: ExistingDialogProps) {
  const { donate, home, beside } = usePayingText();
  const showToast = useToast();
  useCheckOnFocus(existing, onGone);
  if (!existing) return null;
  // With large text a list is higher than the screen, so it stands in the part that scrolls.
  const isSeveral = existing.unfinished.length > 1;

  async function goOn() {
    try {
      await sayNotMine();
      onNotMine();
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
        (!isSeveral || existing.mayBeBeside) && (
          <>
            {!isSeveral && <Links existing={existing} />}
            {!existing.mine && (
              <button type="button" className="btn btn-give" onClick={goOn}>
                {home.notYou}
              </button>
            )}
            {existing.mayBeBeside && (
              <button type="button" className="btn btn-quiet" onClick={() => onBeside(existing)}>
                {beside.start}
              </button>
            )}
          </>
        )
      }
    >
      <p>{donate.existingText}</p>
      <Stays existing={existing} />
      {isSeveral && <Links existing={existing} />}
    </Dialog>
  );
}

/** 'Please Complete Your Donation' before scripts run: the form's own buttons say who is giving. */
export function ExistingNote({ existing }: { existing: Existing }) {
  const { donate, home, beside } = usePayingText();
  return (
    <section className="note grid! gap-4">
      <h2 className="text-lead">{donate.existingTitle}</h2>
      <p>{donate.existingText}</p>
      <Stays existing={existing} />
      <Links existing={existing} />
      {!existing.mine && (
        <button type="submit" name="notMine" value="true" className="btn btn-give">
          {home.notYou}
        </button>
      )}
      {existing.mayBeBeside && (
        <button type="submit" name="beside" value={existing.id} className="btn btn-quiet">
          {beside.start}
        </button>
      )}
    </section>
  );
}

/** To the unfinished donation; by name if this browser has several. Most who see another's go on without it. */
function Links({ existing: { id, unfinished, mine } }: { existing: Existing }) {
  const { donate } = usePayingText();
  return unfinished.length > 1 ? (
    <UnfinishedLinks list={unfinished} words={donate.existingLink} inNewTab />
  ) : (
    <a
      className={`btn ${mine ? 'btn-give' : 'btn-quiet'}`}
      href={`/confirm-donation?id=${id}`}
      target="_blank"
      rel="noreferrer"
    >
      {donate.existingLink}
    </a>
  );
}

/** Whose donation is unfinished, and what becomes of it if somebody else gives now. */
function Stays({ existing: { unfinished, mayBeBeside } }: { existing: Existing }) {
  const { beside } = usePayingText();
  const [first, second] = unfinished;
  if (!first || !mayBeBeside) return null;
  return <p>{second ? beside.allStay : beside.stays({ name: first.firstname })}</p>;
}

/** Checks on focus whether a shown donation was completed or deleted in the other tab. */
function useCheckOnFocus(existing: Existing | null, onGone: () => void) {
  useEffect(() => {
    if (!existing) return;
    const check = async () => {
      const response = await api.donations.checkexistingdonation.$get({ query: {} });
      if (response.status === 204) return onGone();
      const found = await response.json();
      const left = (found.mine && found.several) || [found];
      if (!existing.unfinished.every(({ id }) => left.some((each) => each.id === id))) onGone();
    };
    const onFocus = () =>
      check().catch((error) => console.warn('The incomplete donation could not be checked.', error));
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [existing, onGone]);
}
