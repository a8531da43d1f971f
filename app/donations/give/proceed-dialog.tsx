/** The donation is saved: what comes next, and the way to the payment methods. */
import { useNavigate } from 'react-router';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { OwnDonation } from '../projections.ts';

export function ProceedDialog({ saved, onClose }: { saved: OwnDonation | null; onClose: () => void }) {
  const { donate } = useText();
  const navigate = useNavigate();
  return (
    <Dialog open={saved !== null} title={donate.proceedTitle} onClose={onClose}>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{donate.proceedPick}</li>
        <li>{donate.proceedUpload}</li>
        <li>{donate.proceedMail}</li>
      </ul>
      <button
        type="button"
        className="btn btn-give"
        onClick={() => navigate('/payment-selection', { state: { donationData: saved } })}
      >
        {donate.proceed}
      </button>
    </Dialog>
  );
}
