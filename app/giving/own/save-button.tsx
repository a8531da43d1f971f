/** The button of a form on the donor's own page. `does`: which form it is, for the page's action. */
import { useOwnText } from '../../text/own.ts';

export function SaveButton({ does, isSaving }: { does: 'message' | 'transactionId'; isSaving: boolean }) {
  const own = useOwnText();
  return (
    <button
      type="submit"
      name="do"
      value={does}
      className="btn btn-quiet justify-self-start"
      aria-disabled={isSaving}
    >
      {own.save}
    </button>
  );
}
