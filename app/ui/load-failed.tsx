/** Says in a dialog or part of a team's page that something could not be loaded, with a button that tries again. */
import { focusTitleOf } from '../shared/lost-focus.ts';
import { useTeamText } from '../text/team/words.ts';

export function LoadFailed({ what, onAgain }: { what: string; onAgain: () => void }) {
  const { controls } = useTeamText();
  return (
    <p role="alert" className="text-error">
      {controls.couldNotLoad(what)}{' '}
      <button
        type="button"
        className="btn btn-quiet btn-small"
        onClick={({ currentTarget }) => {
          focusTitleOf(currentTarget);
          onAgain();
        }}
      >
        {controls.tryAgain}
      </button>
    </p>
  );
}
