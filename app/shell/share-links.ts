/**
 * Targets for sharing a page, and detection of the in-app browser a visitor uses (spec §2; formats:
 * field-facts C6).
 */

import { whatsAppLink } from './whatsapp-links.ts';

type ShareTarget = 'Facebook' | 'Messenger' | 'WhatsApp' | 'Email' | 'X' | 'LinkedIn' | 'Nextdoor';

/** `copied`: the address to put on the clipboard, if the target's link cannot carry it. */
export type ShareLink = { target: ShareTarget; href: string; copied?: string };

/** What is shared: a title, words for targets with room for them, and an address per target. */
export type Shared = { title: string; words: string; addressFor: (target: ShareTarget) => string };

/** The links of Quick Share, WhatsApp first. */
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

/**
 * On phones a link opens the app. On desktops the link would need an app id, which this site lacks: it opens
 * a new message, to paste the address into.
 */
function messengerLink(address: string, userAgent: string): ShareLink {
  return isPhone(userAgent)
    ? { target: 'Messenger', href: `fb-messenger://share?link=${encodeURIComponent(address)}` }
    : { target: 'Messenger', href: 'https://www.facebook.com/messages/new', copied: address };
}

/**
 * The app whose in-app browser this is; null for an ordinary browser. Messenger also names Facebook, so it is
 * tested first; WeChat's 'MicroMessenger' does not count.
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
