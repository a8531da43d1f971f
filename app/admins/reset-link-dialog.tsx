/** The link with which an admin sets a new password; the super-admin sees it only once. */
import { Dialog } from '../ui/dialog.tsx';
import { LinkToSend } from '../ui/link-to-send.tsx';
import { When } from '../ui/when.tsx';
import type { Account } from './account.ts';

/** `isInvitation`: the account is new, and has no password yet. */
export type ResetLink = {
  account: Pick<Account, 'name' | 'hasSecondFactor'>;
  url: string;
  expiresAt: string;
  isInvitation: boolean;
};

export function ResetLinkDialog({ link, onClose }: { link: ResetLink | null; onClose: () => void }) {
  if (!link) return null;
  const { account, url, expiresAt, isInvitation } = link;
  return (
    <Dialog open title={isInvitation ? 'Invitation' : 'Link for a new password'} onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{account.name}</bdi> and to nobody else. It works once,
        until <When at={expiresAt} />, and we won’t show it again.{' '}
        {isInvitation
          ? 'Whoever opens it chooses the password and sees donors’ data.'
          : 'The old password works until they use the link.'}
        {account.hasSecondFactor &&
          ' They still need their code: if they lost the phone too, turn the second factor off.'}
      </p>
      <LinkToSend
        url={url}
        words={isInvitation ? 'Join our team. Choose your password here:' : 'Your link for a new password:'}
        onClose={onClose}
      />
    </Dialog>
  );
}
