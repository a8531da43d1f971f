/** UPI links and what opens them; forms and traps as the field knows them: no answer ever comes back from an app. */
import type { ManualMethod } from '../donation.ts';

/** The most that apps take from a QR code opened from the gallery, in rupees (NPCI, April 2025). */
export const galleryLimit = 2000;

type Payment = {
  /** Virtual payment address, which stays unencoded as in NPCI's samples. */
  vpa: string;
  payee: string;
  /** Plain decimal in rupees; null lets the payer type it. */
  amount: string | null;
  /** Letters and digits only. */
  note: string;
};

/** `pa=…&pn=…&am=…&cu=INR&tn=…` with spaces as %20, as NPCI's samples write them. */
function upiQuery({ vpa, payee, amount, note }: Payment): string {
  const parts = [`pa=${vpa}`, `pn=${encodeURIComponent(payee)}`];
  if (amount !== null) parts.push(`am=${Number(amount).toFixed(2)}`);
  parts.push('cu=INR', `tn=${encodeURIComponent(note)}`);
  return parts.join('&');
}

/** What the QR code holds. */
export function upiLink(payment: Payment): string {
  return `upi://pay?${upiQuery(payment)}`;
}

/** Websites that stand in for the apps on a desktop; a bank's own site is the donor's to know. */
const websites: Record<ManualMethod, string | null> = {
  UPI: 'https://www.bhimupi.org.in/',
  'Google Pay': 'https://pay.google.com/',
  Paytm: 'https://paytm.com/',
  'Internet Banking': null,
};

const schemes: Record<ManualMethod, string | null> = {
  UPI: 'upi://pay',
  'Google Pay': 'tez://upi/pay',
  Paytm: 'paytmmp://pay',
  'Internet Banking': null,
};

/**
 * What Proceed opens: the app on a phone, its website on a desktop; null where there is nothing to open. Apps refuse
 * links that pay a personal address, so for one the app is only opened: the payer pastes the copied address.
 */
export function appToOpen(
  method: ManualMethod,
  payment: Payment,
  { isPhone, payeeKind }: { isPhone: boolean; payeeKind: 'personal' | 'merchant' },
): string | null {
  if (!isPhone) return websites[method];
  const scheme = schemes[method];
  return scheme && (payeeKind === 'merchant' ? `${scheme}?${upiQuery(payment)}` : scheme);
}

/**
 * True on phones and tablets, where payment apps live. A desktop browser that shows itself as a phone has none: it
 * would ask which program is to open the link, and take no other input meanwhile.
 */
export function isPhone({ userAgent, platform }: { userAgent: string; platform: string }): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(userAgent) && !/^(Win|Mac|Linux (x86|i\d86))/.test(platform);
}
