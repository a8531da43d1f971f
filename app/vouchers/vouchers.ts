/** People outside the family who confirm what the page says. Pure. */
import type { Translated } from '../shared/translated.ts';

/** The part of an email address after the @: everybody reads it, and never the rest. */
export const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Providers that give anybody an address, which says nothing about where its owner works. */
const freeMail =
  /^((gmail|googlemail|ymail|rocketmail|rediffmail|icloud|me|mac|aol|gmx|web|mail|inbox|proton|protonmail|pm|zohomail|zoho|yandex|fastmail|tutanota|tuta|hey|duck)\.[a-z]{2,4}|(yahoo|hotmail|outlook|live|msn)\.([a-z]{2,3}|com?\.[a-z]{2}))$/;

export const isFreeMail = (domain: string) => freeMail.test(domain);

/** A sentence that may be confirmed. `picture`: the address of what it is about; null for others. */
export type Statement = { words: Translated; picture: string | null };

/** Somebody who confirmed, as everybody may read it. */
export type Voucher = {
  name: Translated;
  role: Translated;
  domain: string;
  /** When they confirmed it, YYYY-MM-DD. */
  day: string;
  /** What they confirmed, in the sentences that they saw. */
  statements: Translated[];
};
