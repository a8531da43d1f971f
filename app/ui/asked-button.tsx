/** A button whose deed can't be undone: it asks first. */
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

type AskedButtonProps = {
  /** On the button, and on the dialog's own. */
  words: string;
  /** Of what, for screen readers: 'English paragraph 2'. */
  label: string;
  question: string;
  disabled?: boolean;
  onYes: () => Promise<void> | void;
};

export function AskedButton({ words, label, question, disabled = false, onYes }: AskedButtonProps) {
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
      <Dialog open={isAsking} title={`${words} ${label}?`} onClose={close} alert>
        <p>{question}</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-danger"
            onClick={() => {
              close();
              onYes();
            }}
          >
            Yes, {words.toLowerCase()}
          </button>
          <button type="button" className="btn btn-quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </Dialog>
    </>
  );
}
