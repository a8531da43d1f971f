/** The link with which an admin sets a new password; the super-admin sees it only once. */
import { Dialog } from '../ui/dialog.tsx';
import { LinkToSend } from '../ui/link-to-send.tsx';
import { When } from '../ui/when.tsx';
import type { Account } from './account.ts';

export type ResetLink = { account: Account; url: string; expiresAt: string };

export function ResetLinkDialog({ link, onClose }: { link: ResetLink | null; onClose: () => void }) {
  if (!link) return null;
  const { account, url, expiresAt } = link;
  return (
    <Dialog open title="Link for a new password" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{account.name}</bdi> and to nobody else. It works once,
        until <When at={expiresAt} />, and we won’t show it again. The old password works until they use the
        link.
        {account.hasSecondFactor &&
          ' They still need their code: if they lost the phone too, turn the second factor off.'}
      </p>
      <LinkToSend url={url} words="Your link for a new password:" onClose={onClose} />
    </Dialog>
  );
}
