/** Thanks for a donation that is confirmed; closing it leads home. */
import { useNavigate } from 'react-router';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function ThanksDialog({ open, words }: { open: boolean; words: string }) {
  const { confirm, site } = useText();
  const navigate = useNavigate();
  const goHome = () => navigate('/', { replace: true });
  return (
    <Dialog open={open} title={confirm.thankTitle} onClose={goHome}>
      <p>{words}</p>
      <button type="button" className="btn btn-give" onClick={goHome}>
        {site.close}
      </button>
    </Dialog>
  );
}
