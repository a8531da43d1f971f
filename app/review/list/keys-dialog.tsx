/** Names the keys of a list. */
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { keys } = useTeamText().donations;
  return (
    <Dialog open={isOpen} title={keys.title} onClose={onClose}>
      <p>{keys.where}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.list.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
