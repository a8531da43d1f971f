/** The money received for a donation, in a dialog. */
import type { Donation } from '../../donations/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Receipts } from './receipts.tsx';

type ReceiptsDialogProps = {
  donation: Donation;
  isSuperAdmin: boolean;
  onChange: (donation: Donation) => void;
  onClose: () => void;
};

export function ReceiptsDialog({ onClose, ...props }: ReceiptsDialogProps) {
  const { firstname, lastname } = props.donation;
  const { receipts: words } = useTeamText().donations;
  return (
    <Dialog open wide title={words.title(`${firstname} ${lastname}`)} onClose={onClose}>
      <Receipts {...props} />
    </Dialog>
  );
}
