/** A dialog that shows a message and can only be closed. */
import { useText } from '../text/text.ts';
import { Dialog } from './dialog.tsx';

type NoticeDialogProps = {
  open: boolean;
  title: string;
  words: string;
  onClose: () => void;
  /** Thanks use the give button; other notices a quiet one. */
  isThanks?: boolean;
  /** True for a warning, which screen readers announce as such. */
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
