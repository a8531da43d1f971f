/** The button of a form on the donor's own page. `does`: which form it is, for the page's action. */
import { useOwnText } from '../../text/own.ts';

type SaveButtonProps = { does: 'message' | 'transactionId' | 'contact'; isSaving: boolean };

export function SaveButton({ does, isSaving }: SaveButtonProps) {
  const own = useOwnText();
  return (
    <button
      type="submit"
      name="do"
      value={does}
      className="btn btn-quiet justify-self-start"
      aria-disabled={isSaving}
    >
      {own.save[does]}
    </button>
  );
}
