/** UPI links and what opens them; forms and traps as the field knows them: no answer ever comes back from an app. */
import type { Campaign } from '../../../platform/config/campaign.ts';
import type { ManualMethod } from '../../donations/index.ts';

/** The most that apps take from a QR code opened from the gallery, in rupees (NPCI, April 2025). */
export const galleryLimit = 2000;

/** The most that one account may send to a person by UPI in a day, in rupees (NPCI). */
export const dayLimit = 100_000;

export type Payment = {
  /** Virtual payment address, which stays unencoded as in NPCI's samples. */
  vpa: string;
  payee: string;
  /** Plain decimal in rupees; null lets the payer type it. */
  amount: string | null;
  /** Letters and digits only. */
  note: string;
};

/** What the link or code of a method carries: whom it pays, how much, and the donation's reference. */
export function paymentBy(
  method: ManualMethod,
  { bank, upi }: Pick<Campaign, 'bank' | 'upi'>,
  { amount, note }: Pick<Payment, 'amount' | 'note'>,
): Payment {
  if (method === 'Internet Banking') return { vpa: bank.vpa, payee: bank.holder, amount, note };
  if (method === 'Paytm') return { vpa: upi.paytm.handle, payee: upi.paytm.name, amount, note };
  return { vpa: upi.vpa, payee: upi.payeeName, amount, note };
}

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

export type Device = 'android' | 'ios' | 'desktop';

/** Apps that an iPhone's donor may have: iOS has no chooser for upi://, one app wins it, often WhatsApp. */
export const iosApps = ['PhonePe', 'BHIM', 'CRED', 'Amazon Pay'] as const;

export type IosApp = (typeof iosApps)[number];

const iosSchemes: Record<IosApp, string> = {
  PhonePe: 'phonepe://pay',
  BHIM: 'bhim://pay',
  CRED: 'credpay://upi/pay',
  'Amazon Pay': 'amazonpay://upi/pay',
};

/** Android asks which app is to open upi://. */
function schemeOf(method: ManualMethod, device: Device, iosApp: IosApp | null): string | null {
  if (method === 'Google Pay') return 'tez://upi/pay';
  if (method === 'Paytm') return 'paytmmp://pay';
  if (method === 'Internet Banking') return null;
  if (device === 'android') return 'upi://pay';
  return iosApp && iosSchemes[iosApp];
}

/**
 * What Proceed opens: the app on a phone, its website on a desktop; null where there is nothing to open. Apps refuse
 * links that pay a personal address, so for one the app is only opened: the payer pastes the copied address.
 */
export function appToOpen(
  method: ManualMethod,
  payment: Payment,
  {
    device,
    payeeKind,
    iosApp,
  }: { device: Device; payeeKind: 'personal' | 'merchant'; iosApp: IosApp | null },
): string | null {
  if (device === 'desktop') return websites[method];
  const scheme = schemeOf(method, device, iosApp);
  return scheme && (payeeKind === 'merchant' ? `${scheme}?${upiQuery(payment)}` : scheme);
}

/**
 * Where payment apps live, phones and tablets, and where they don't. A desktop browser that shows itself as a phone has
 * none: it would ask which program is to open the link, and take no other input meanwhile. An iPad shows itself as a Mac,
 * but no Mac is touched.
 */
export function deviceOf({
  userAgent,
  platform,
  maxTouchPoints,
}: {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}): Device {
  if (/^(iPhone|iPad|iPod)/.test(platform)) return 'ios';
  if (platform === 'MacIntel' && maxTouchPoints > 1 && /Macintosh/.test(userAgent)) return 'ios';
  if (/^(Win|Mac|Linux (x86|i\d86))/.test(platform)) return 'desktop';
  return /Android|Mobile/i.test(userAgent) ? 'android' : 'desktop';
}
