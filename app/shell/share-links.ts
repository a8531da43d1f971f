/** Where this page can be shared to, and which of these a visitor is in already (spec §2; formats: field-facts C6). */

export type ShareTarget = 'Facebook' | 'Messenger' | 'WhatsApp' | 'Email' | 'X' | 'LinkedIn' | 'Nextdoor';

/** `copied`: the address that is put on the clipboard where the target's link can't carry it. */
export type ShareLink = { target: ShareTarget; href: string; copied?: string };

/** What is shared: a title, words that stand with it where there is room, and the address for each target. */
export type Shared = { title: string; words: string; addressFor: (target: ShareTarget) => string };

/** The links of Quick Share, WhatsApp before the others. */
export function shareLinks({ title, words, addressFor }: Shared, userAgent: string): ShareLink[] {
  const subject = encodeURIComponent(title);
  const text = encodeURIComponent(words);
  const link = (target: ShareTarget) => encodeURIComponent(addressFor(target));
  return [
    { target: 'WhatsApp', href: whatsAppLink(words, addressFor('WhatsApp')) },
    { target: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link('Facebook')}` },
    messengerLink(addressFor('Messenger'), userAgent),
    { target: 'Email', href: `mailto:?subject=${subject}&body=${text}%0D%0A${link('Email')}` },
    { target: 'X', href: `https://twitter.com/intent/tweet?text=${subject}&url=${link('X')}` },
    { target: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link('LinkedIn')}` },
    {
      target: 'Nextdoor',
      href: `https://nextdoor.com/sharekit/?source=kaithangu&body=${text}%20${link('Nextdoor')}`,
    },
  ];
}

/** On phones its app, with the link. On desktops a link takes an app id, which this site has not: a new message, to paste it into. */
function messengerLink(address: string, userAgent: string): ShareLink {
  return isPhone(userAgent)
    ? { target: 'Messenger', href: `fb-messenger://share?link=${encodeURIComponent(address)}` }
    : { target: 'Messenger', href: 'https://www.facebook.com/messages/new', copied: address };
}

/** Words to send on, the link alone on the last line, where WhatsApp makes a preview of it. */
export function whatsAppLink(words: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}%0A${encodeURIComponent(url)}`;
}

/** A message to this number (E.164), begun with these words. */
export function whatsAppTo(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`;
}

/**
 * The app whose own browser this is; null in an ordinary one. Messenger says that it is Facebook too, so it is asked
 * for first; WeChat's 'MicroMessenger' is none of them.
 */
export function appOf(userAgent: string): ShareTarget | null {
  const found = signs.find(([, sign]) => sign.test(userAgent));
  return found ? found[0] : null;
}

const signs: [ShareTarget, RegExp][] = [
  ['WhatsApp', /\bWhatsApp\/|\bWAiOS\//],
  ['Messenger', /FBAN\/Messenger|FB_IAB\/(Orca|MESSENGER)|MessengerLite/],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\//],
  ['X', /\bTwitter for |\bTwitterAndroid\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['Nextdoor', /\bNextdoor\b/i],
  ['Email', /\bThunderbird\/|\bOutlook-(iOS|Android)\b|\bMicrosoft Outlook\b|\bYahooMobileMail\b|\bGmail\//],
];

function isPhone(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod/.test(userAgent);
}
