/** A link that is shown only once: to copy, or to send by WhatsApp. */
import { CopyButton } from './copy-button.tsx';
import { Field } from './field.tsx';

type LinkToSendProps = {
  url: string;
  /** The words before the link in WhatsApp. */
  words: string;
  onClose: () => void;
};

export function LinkToSend({ url, words, onClose }: LinkToSendProps) {
  return (
    <>
      <Field label="Link">
        {(control) => (
          <input
            {...control}
            className="input"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={url} label="the link" words="Text copied successfully!" />
        <a
          className="btn btn-quiet btn-small"
          href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          Send by WhatsApp
        </a>
        <button type="button" className="btn btn-quiet btn-small" onClick={onClose}>
          Close
        </button>
      </div>
    </>
  );
}
