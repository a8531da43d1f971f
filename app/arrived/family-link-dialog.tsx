/** The link of somebody of the family, shown to the super-admin this once. */
import { Dialog } from '../ui/dialog.tsx';
import { LinkToSend } from '../ui/link-to-send.tsx';

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
    <Dialog open title="Link for ‘Did it arrive?’" onClose={onClose}>
      <p className="[overflow-wrap:anywhere]">
        Send it to <bdi className="font-semibold">{name}</bdi> and to nobody else: whoever opens it answers in
        their name. It isn’t shown again. It works until you revoke it or make a new one; a phone remembers it
        for half a year.
      </p>
      <LinkToSend url={url} words={words} onClose={onClose} />
    </Dialog>
  );
}
