/** A contact message as the team reads it (spec §3), and the ways to answer it. */
import { DAY } from '../../platform/durations.ts';
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
  /** When it was marked as answered, and by which username; null while it is not. */
  answeredAt: string | null;
  answeredBy: string | null;
};

/** /privacy promises an answer within a month. */
const promisedMs = 30 * DAY;
/** From then on the team is reminded, so that ten days are left. */
const remindedAfterMs = 20 * DAY;

/** Unanswered messages from before this time (ISO) have waited too long. */
export const lateBefore = (now: number) => new Date(now - remindedAfterMs).toISOString();

/** When the message must be answered (ISO), and if that is soon; null if it was answered. */
export function deadlineOf({ date, answeredAt }: ContactMessage, now: number) {
  if (answeredAt !== null) return null;
  return { at: new Date(Date.parse(date) + promisedMs).toISOString(), isNear: date < lateBefore(now) };
}

/** A mailto: link that answers the message. */
export function mailLink({ firstname, email }: ContactMessage, siteName: string): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(`Your message to ${siteName}`);
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(`${greeting(firstname)}\r\n\r\n`)}`;
}

/** A WhatsApp chat with the sender; null if the number's country is unclear. */
export function whatsAppLink({ firstname, phone }: ContactMessage): string | null {
  const number = internationalNumber(phone);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(`${greeting(firstname)}\n`)}`;
}

/** The admin sees the greeting before it is sent; but a link in place of a name would remain a link. */
const greeting = (firstname: string) => `Dear ${greetedName({ firstname, lastname: '' }) ?? 'friend'},`;

/**
 * Digits with the country code in front. A number without one that has the form of an Indian mobile number is
 * taken as Indian.
 */
function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isWhole = digits.length >= 8 && digits.length <= 15;
  if (/^\s*\(?\+/.test(phone)) return isWhole ? digits : null;
  if (digits.startsWith('00')) return digits.length >= 10 && digits.length <= 17 ? digits.slice(2) : null;
  const [, mobile] = digits.match(/^0?([6-9]\d{9})$/) ?? [];
  return mobile ? `91${mobile}` : null;
}
