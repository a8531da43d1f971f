/** A question before an action: Cancel has the focus. */
import type { ReactNode } from 'react';
import { useTeamText } from '../text/team/words.ts';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  question: string;
  /** The action, on the button that does it: 'Delete'. */
  yes: string;
  isDanger?: boolean;
  /** False while the dialog still loads what it asks about: until then nobody can press the action. */
  isReady?: boolean;
  /** The caller closes the dialog, so it may stay open while it waits. */
  onYes: () => void;
  onClose: () => void;
  children?: ReactNode;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { controls } = useTeamText();
  const { open, title, question, yes, isDanger = false, isReady = true, onYes, onClose, children } = props;
  return (
    <Dialog
      open={open}
      alert
      title={title}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {/* Cancel comes first: Enter presses it if the question was not read. */}
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {controls.cancel}
          </button>
          <button
            type="button"
            className={`btn ${isDanger ? 'btn-danger' : 'btn-solid'}`}
            aria-disabled={!isReady}
            onClick={isReady ? onYes : undefined}
          >
            {yes}
          </button>
        </div>
      }
    >
      <p>{question}</p>
      {children}
    </Dialog>
  );
}
