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
      className="min-h-8 justify-self-start text-start text-small text-teal underline underline-offset-3"
      onClick={install}
    >
      {shareIn.add}
    </button>
  );
}
