/** The quiet button by which a phone learns to share screenshots to this site; nothing where the browser offers nothing. */
import { useText } from '../../text/text.ts';
import { useInstallOffer } from './install-offer.ts';

export function AddToHomeScreen() {
  const { shareIn } = useText();
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small justify-self-start py-2! text-start leading-tight"
      onClick={install}
    >
      {shareIn.add}
    </button>
  );
}
