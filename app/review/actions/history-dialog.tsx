/** The history of a donation, in a dialog. */
import type { Donation } from '../../donations/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { History } from './history.tsx';

export function HistoryDialog({ donation, onClose }: { donation: Donation; onClose: () => void }) {
  const { firstname, lastname } = donation;
  const { history: words } = useTeamText().donations;
  return (
    <Dialog open wide title={words.title(`${firstname} ${lastname}`)} onClose={onClose}>
      <History donation={donation} />
    </Dialog>
  );
}
