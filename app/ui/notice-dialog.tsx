/** A dialog that only says something and is closed again. */
import { useText } from '../text/text.ts';
import { Dialog } from './dialog.tsx';

type NoticeDialogProps = {
  open: boolean;
  title: string;
  words: string;
  onClose: () => void;
  /** Thanks have the button of giving; other notices a quiet one. */
  isThanks?: boolean;
  /** A warning, which screen readers announce as such. */
  alert?: boolean;
};

export function NoticeDialog({ words, isThanks = false, ...dialog }: NoticeDialogProps) {
  const { site } = useText();
  return (
    <Dialog
      {...dialog}
      footer={
        <button
          type="button"
          className={`btn ${isThanks ? 'btn-give' : 'btn-quiet'}`}
          onClick={dialog.onClose}
        >
          {site.close}
        </button>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
