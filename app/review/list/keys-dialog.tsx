/** Names the keys of a list. */
import { useTeamText } from '../../text/team/words.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** What the texts call each key of use-list-keys.ts. */
const names = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['v', 'verify'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { keys } = useTeamText().donations;
  return (
    <Dialog open={isOpen} title={keys.title} onClose={onClose}>
      <p>{keys.where}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {names.map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{keys[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
