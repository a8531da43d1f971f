/** The link that lets an admin set a new password, shown to the super-admin this once. */
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { When } from '../ui/when.tsx';
import type { Account } from './account.ts';

export type ResetLink = { account: Account; url: string; expiresAt: string };

export function ResetLinkDialog({ link, onClose }: { link: ResetLink | null; onClose: () => void }) {
  if (!link) return null;
  const { account, url, expiresAt } = link;
  return (
    <Dialog open title="Link for a new password" lang="en" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{account.name}</bdi> and to nobody else. It works once,
        until <When at={expiresAt} />, and isn’t shown again. Until it is used the old password stays.
        {account.hasSecondFactor &&
          ' A code is still asked for: if the phone is lost too, turn the second factor off.'}
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
          href={`https://wa.me/?text=${encodeURIComponent(`Your link for a new password:\n${url}`)}`}
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
