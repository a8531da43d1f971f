/** Says in a team's dialog that something could not be loaded, with a button that tries again. */
import { useTeamText } from '../text/team/words.ts';

export function LoadFailed({ what, onAgain }: { what: string; onAgain: () => void }) {
  const { controls } = useTeamText();
  return (
    <p role="alert" className="text-error">
      {controls.couldNotLoad(what)}{' '}
      <button type="button" className="btn btn-quiet btn-small" onClick={onAgain}>
        {controls.tryAgain}
      </button>
    </p>
  );
}
