/** UPI links and the apps that open them. An app never reports back whether the payment was made. */
import type { Campaign } from '../../../platform/config/campaign.ts';
import type { ManualMethod } from '../../donations/index.ts';

/** Rupees: the maximum for a QR code opened from the phone's gallery (NPCI, April 2025). */
export const galleryLimit = 2000;

/** Rupees: the maximum that an account may send to a person by UPI in a day (NPCI). */
export const dayLimit = 100_000;

export type Payment = {
  /** Virtual payment address. It stays unencoded, as in NPCI's samples. */
  vpa: string;
  payee: string;
  /** Rupees as a plain decimal; null if the payer types the amount. */
  amount: string | null;
  /** Letters and digits only. */
  note: string;
};

/** Payee, amount and note of a method's link or code. */
export function paymentBy(
  method: ManualMethod,
  { bank, upi }: Pick<Campaign, 'bank' | 'upi'>,
  { amount, note }: Pick<Payment, 'amount' | 'note'>,
): Payment {
  if (method === 'Internet Banking') return { vpa: bank.vpa, payee: bank.holder, amount, note };
  if (method === 'Paytm') return { vpa: upi.paytm.handle, payee: upi.paytm.name, amount, note };
  return { vpa: upi.vpa, payee: upi.payeeName, amount, note };
}

/**
 * The last digits of the account into which this UPI ID pays; null if campaign.json does not say so. It names one
 * UPI ID of the account, `bank.vpa`; another may pay into another account.
 */
export function accountEndOf(vpa: string, bank: Pick<Campaign['bank'], 'vpa' | 'number'>): string | null {
  return vpa.toLowerCase() === bank.vpa.toLowerCase() ? bank.number.slice(-4) : null;
}

/** `pa=…&pn=…&am=…&cu=INR&tn=…`, with spaces as %20 as in NPCI's samples. */
function upiQuery({ vpa, payee, amount, note }: Payment): string {
  const parts = [`pa=${vpa}`, `pn=${encodeURIComponent(payee)}`];
  if (amount !== null) parts.push(`am=${Number(amount).toFixed(2)}`);
  parts.push('cu=INR', `tn=${encodeURIComponent(note)}`);
  return parts.join('&');
}

/** The content of the QR code. */
export function upiLink(payment: Payment): string {
  return `upi://pay?${upiQuery(payment)}`;
}

/** Websites opened on a desktop in place of the apps. Null for a bank, whose site only the donor knows. */
const websites: Record<ManualMethod, string | null> = {
  UPI: 'https://www.bhimupi.org.in/',
  'Google Pay': 'https://pay.google.com/',
  Paytm: 'https://paytm.com/',
  'Internet Banking': null,
};

export type Device = 'android' | 'ios' | 'desktop';

/** Apps that iPhone donors choose from: iOS gives upi:// to one app without asking, often WhatsApp. */
export const iosApps = ['PhonePe', 'BHIM', 'CRED', 'Amazon Pay'] as const;

export type IosApp = (typeof iosApps)[number];

const iosSchemes: Record<IosApp, string> = {
  PhonePe: 'phonepe://pay',
  BHIM: 'bhim://pay',
  CRED: 'credpay://upi/pay',
  'Amazon Pay': 'amazonpay://upi/pay',
};

/** The link scheme of the app; null if there is none. Android itself asks which app should open upi://. */
function schemeOf(method: ManualMethod, device: Device, iosApp: IosApp | null): string | null {
  if (method === 'Google Pay') return 'tez://upi/pay';
  if (method === 'Paytm') return 'paytmmp://pay';
  if (method === 'Internet Banking') return null;
  if (device === 'android') return 'upi://pay';
  return iosApp && iosSchemes[iosApp];
}

/**
 * The link that Proceed opens: the app on a phone, its website on a desktop; null if there is none. Apps
 * refuse links that pay a personal address, so the link then only opens the app, and the payer pastes the
 * copied address.
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

/** The website that a link of appToOpen opens, as people call it; null if it opens an app or nothing. */
export function siteOf(link: string | null): string | null {
  return link?.startsWith('https:') ? new URL(link).host.replace(/^www\./, '') : null;
}

/**
 * The kind of device, which decides whether it can have payment apps. A desktop browser that pretends to be a
 * phone is a desktop: an app link would block it with a question. An iPad pretends to be a Mac, but no Mac
 * has a touch screen.
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

/** The name of a saved QR code. */
export const codeFile = (reference: string) => `qr-code-${reference}.png`;
