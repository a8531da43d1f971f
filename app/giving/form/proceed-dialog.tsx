/** Shown once the donation is saved: its amount, the next steps, and the button to the payment methods. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { OwnDonation } from '../../donations/index.ts';
import { useGoTo, useLoadAhead } from '../../shell/next-page.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAmountInWords } from '../use-amount.ts';

type ProceedDialogProps = {
  saved: OwnDonation | null;
  /** The email with the link is on its way; null if this page doesn't know. */
  isMailed: boolean | null;
  /** Returns to the form, which then corrects the saved donation. */
  onClose: () => void;
};

export function ProceedDialog({ saved, isMailed, onClose }: ProceedDialogProps) {
  const { donate } = useText();
  const { paypal } = useCampaign();
  const goTo = useGoTo();
  useLoadAhead('/payment-selection', saved !== null);
  const describe = useAmountInWords();
  const isLeaving = useRef(false);
  if (!saved) return null;
  function proceed() {
    // Ignores a second tap.
    if (isLeaving.current) return;
    isLeaving.current = true;
    goTo('/payment-selection', { donationData: saved });
  }
  function change() {
    // The dialog returns the focus as it closes, and the amount gets it after that.
    flushSync(onClose);
    const amount = document.querySelector<HTMLInputElement>('input[name=amount]');
    amount?.focus({ preventScroll: true });
    // At once: the page would go on to where the focus was returned.
    amount?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return (
    <Dialog
      open
      title={donate.proceedTitle}
      onClose={onClose}
      footer={
        <button type="button" className="btn btn-give w-full" onClick={proceed}>
          {donate.proceed}
        </button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-wash px-4 py-3">
        <strong className="num">{describe(saved)}</strong>
        <button type="button" className="btn btn-quiet btn-small bg-card" onClick={change}>
          {donate.change}
        </button>
      </div>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{donate.proceedPick}</li>
        <li>{paypal ? donate.proceedUploadOrPayPal : donate.proceedUpload}</li>
        <li>{donate.proceedLater({ isMailed })}</li>
      </ul>
    </Dialog>
  );
}
