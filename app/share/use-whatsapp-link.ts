/** A link that sends words of one page on WhatsApp; those of the sample say that it is one. */
import { useCampaign } from '../shell/root-data.ts';
import { whatsAppLink } from '../shell/whatsapp-links.ts';
import { useText } from '../text/text.ts';
import { useLanguage } from '../text/use-language.ts';
import { ownAddress } from './own-link.ts';
import { sharedAddress } from './share-marks.ts';

/** `path`: the page that is shared, else Home; `via`: the code of a donor's own link to Home. */
type Shared = { path?: string; via?: string };

export function useWhatsAppLink(words: string, { path, via }: Shared = {}): string {
  const { site } = useText();
  const { publicUrl, sample } = useCampaign();
  const language = useLanguage();
  const address = via
    ? ownAddress(publicUrl, language, 'WhatsApp', via)
    : sharedAddress(publicUrl, language, 'WhatsApp', path);
  return whatsAppLink(sample ? `${site.sample} ${words}` : words, address);
}
