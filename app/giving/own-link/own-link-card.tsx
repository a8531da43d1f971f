/** The donor's own link: to copy, or to send on WhatsApp, with the number of donations that started from it. */
import { useId } from 'react';
import { type OwnLink, ownAddress } from '../../share/index.ts';
import { useShared } from '../../share/parts.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { whatsAppLink } from '../../shell/whatsapp-links.ts';
import { usePayingText } from '../../text/text.ts';
import { useLanguage } from '../../text/use-language.ts';
import { CopyField } from '../../ui/copy-field.tsx';

type OwnLinkCardProps = {
  link: OwnLink;
  /** The donor's own donation is verified. */
  isCounting: boolean;
  /** With its own button for WhatsApp; the thanks have one already. */
  hasWhatsApp: boolean;
};

export function OwnLinkCard({ link, isCounting, hasWhatsApp }: OwnLinkCardProps) {
  const { ownLink } = usePayingText();
  const { publicUrl } = useCampaign();
  const language = useLanguage();
  const { words } = useShared(null);
  const titleId = useId();
  const addressFor = (by: 'copy' | 'WhatsApp') => ownAddress(publicUrl, language, by, link.code);
  return (
    <section className="grid gap-3 rounded-card border border-line px-4 py-3" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        {ownLink.title}
      </h3>
      {link.verified > 0 && <p className="font-semibold">{ownLink.verified({ count: link.verified })}</p>}
      <p>
        {ownLink.text} {!isCounting && ownLink.begins}
      </p>
      <CopyField value={addressFor('copy')} label={ownLink.title} />
      {hasWhatsApp && (
        <a
          className="btn btn-quiet btn-small justify-self-start"
          href={whatsAppLink(words, addressFor('WhatsApp'))}
          target="_blank"
          rel="noreferrer"
        >
          {ownLink.send}
        </a>
      )}
    </section>
  );
}
