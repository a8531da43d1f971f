/** The link of somebody of the family, shown to the super-admin this once. */
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

export type FamilyLink = { name: string; url: string };

type FamilyLinkDialogProps = {
  link: FamilyLink | null;
  /** Before the link, by WhatsApp. */
  words: string;
  onClose: () => void;
};

export function FamilyLinkDialog({ link, words, onClose }: FamilyLinkDialogProps) {
  if (!link) return null;
  const { name, url } = link;
  return (
    <Dialog open title="Link for ‘Did it arrive?’" lang="en" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{name}</bdi> and to nobody else: whoever opens it answers in
        their name. It isn’t shown again. It works until you revoke it or make a new one; a phone remembers it
        for half a year.
      </p>
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
    </Dialog>
  );
}
