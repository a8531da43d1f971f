/** A button that asks before an action with consequences. */
import { useState } from 'react';
import { useTeamText } from '../text/team/words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = {
  /** The action, on the button and in the dialog: 'Delete'. */
  words: string;
  /** What the action applies to, for screen readers: 'English paragraph 2'. */
  label: string;
  question: string;
  disabled?: boolean;
  onYes: () => Promise<void> | void;
};

export function ConfirmButton({ words, label, question, disabled = false, onYes }: ConfirmButtonProps) {
  const { controls } = useTeamText();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-danger btn-small"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {words} <span className="sr-only">{label}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={controls.askOf({ words, label })}
        question={question}
        yes={controls.yesDo(words)}
        isDanger
        onYes={() => {
          close();
          onYes();
        }}
        onClose={close}
      />
    </>
  );
}
