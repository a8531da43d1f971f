/** Support by WhatsApp, and the contact form, for a donor whom the site has failed. */
import { Link } from 'react-router';
import { formatPhone } from '../../platform/places/dial-codes.ts';
import { useCampaign } from '../shell/root-data.ts';
import { whatsAppTo } from '../shell/whatsapp-links.ts';
import { usePayingText } from '../text/text.ts';

export function WriteToUs({ words }: { words: string }) {
  const { refused, help, contact } = usePayingText();
  const { supportWhatsApp } = useCampaign();
  return (
    <div className="grid gap-2">
      <p>{words}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <a href={whatsAppTo(supportWhatsApp, help.greeting)} target="_blank" rel="noreferrer">
          {refused.whatsApp({ number: formatPhone(supportWhatsApp) })}
        </a>
        {/* A new tab, so that the form the donor has filled in stays open. */}
        <Link to="/contact" target="_blank">
          {contact.link}
        </Link>
      </p>
    </div>
  );
}
