/** Thanks for a donation that is confirmed; closing it leads home. */
import { useNavigate } from 'react-router';
import { useText } from '../../text/text.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';

export function ThanksDialog({ open, words }: { open: boolean; words: string }) {
  const { confirm } = useText();
  const navigate = useNavigate();
  const goHome = () => navigate('/', { replace: true });
  return <NoticeDialog open={open} isThanks title={confirm.thankTitle} words={words} onClose={goHome} />;
}
