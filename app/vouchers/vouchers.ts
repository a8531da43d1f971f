/** People outside the family who confirm what the page says. Pure. */
import type { Translated } from '../shared/translated.ts';

/**
 * The part of an email address after the @, as the internet knows it: everybody reads it, and never the rest.
 * 'ｇｍａｉｌ.com' is 'gmail.com'; a name in other letters starts with 'xn--', as Cyrillic ones look like ours.
 */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const address = `http://${domain}`;
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && URL.canParse(address) ? new URL(address).hostname : domain;
}

/** False for a number, or with what belongs into no name: no hospital's mails go there. */
export const isDomain = (domain: string) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]+$/.test(domain);

/** Providers that give anybody an address, which says nothing about where its owner works. */
const freeMail = new RegExp(
  `^((${[
    'gmail|googlemail|ymail|rocketmail|rediffmail|icloud|me|mac|aol|gmx|web|mail|inbox|proton|protonmail|pm',
    'zohomail|zoho|yandex|fastmail|tutanota|tuta|tutamail|hey|duck|hushmail|posteo|mailbox|qq|163|naver',
    'yopmail|mailinator|guerrillamail',
  ].join('|')})\\.[a-z]{2,4}|(yahoo|hotmail|outlook|live|msn)\\.([a-z]{2,3}|com?\\.[a-z]{2}))$`,
);

export const isFreeMail = (domain: string) => freeMail.test(domain);

/** A sentence that may be confirmed. `picture`: the address of what it is about; null for others. */
export type Statement = { words: Translated; picture: string | null };

/** Somebody who confirmed, as everybody may read it. */
export type Voucher = {
  name: Translated;
  role: Translated;
  domain: string;
  /** How readers find them without this site; null if the team has not said. */
  elsewhere: string | null;
  /** When they confirmed it, YYYY-MM-DD. */
  day: string;
  /** What they confirmed, in the sentences that they saw. */
  statements: Translated[];
};
