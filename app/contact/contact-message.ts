/** A contact message as the team reads it (spec §3), and the ways to answer it. */
import { greetedName } from '../shared/greeted-name.ts';

export type ContactMessage = {
  id: string;
  firstname: string;
  lastname: string;
  address: string;
  email: string;
  phone: string;
  message: string;
  /** ISO time. */
  date: string;
  /** When and by whose username it was marked as answered; null while it waits. */
  answeredAt: string | null;
  answeredBy: string | null;
};

/** A mail that is ready to be written to whoever sent the message. */
export function mailLink({ firstname, email }: ContactMessage, siteName: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(`${greeting(firstname)}\r\n\r\n`)}`;
}

/** A WhatsApp chat with whoever sent the message; null where the number doesn't say of which country it is. */
export function whatsAppLink({ firstname, phone }: ContactMessage): string | null {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting(firstname)}\n`)}`;
}

/** Whoever answers sees it before it is sent; a link in place of a name would still be one. */
const greeting = (firstname: string) => `Dear ${greetedName({ firstname, lastname: '' }) ?? 'friend'},`;

/** Digits with the country's code in front. Without one, a number of an Indian mobile's form is taken for one. */
function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isWhole = digits.length >= 8 && digits.length <= 15;
  if (/^\s*\(?\+/.test(phone)) return isWhole ? digits : null;
  if (digits.startsWith('00')) return digits.length >= 10 && digits.length <= 17 ? digits.slice(2) : null;
  const [, mobile] = digits.match(/^0?([6-9]\d{9})$/) ?? [];
  return mobile ? `91${mobile}` : null;
}
