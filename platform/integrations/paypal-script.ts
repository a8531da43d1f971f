/**
 * The address of PayPal's client script, and the hosts that its page must allow: both follow from
 * PAYPAL_API_URL.
 */

export type PayPalScript = {
  clientId: string;
  /** The JavaScript SDK v6. */
  scriptUrl: string;
  environment: 'production' | 'sandbox';
};

const sites: Record<string, { origin: string; environment: PayPalScript['environment'] }> = {
  'https://api-m.paypal.com': { origin: 'https://www.paypal.com', environment: 'production' },
  'https://api-m.sandbox.paypal.com': { origin: 'https://www.sandbox.paypal.com', environment: 'sandbox' },
};

/** PayPal's script for PayPal's addresses; a fake PayPal serves its own script. */
export function paypalScript({ clientId, apiUrl }: { clientId: string; apiUrl: string }): PayPalScript {
  const { origin, environment } = siteOf(apiUrl);
  return { clientId, scriptUrl: `${origin}/web-sdk/v6/core`, environment };
}

/** The hosts that PayPal requires (developer.paypal.com/sdk/js/best-practices), as CSP sources. */
export function paypalHosts({ apiUrl }: { apiUrl: string }): string {
  const { origin } = siteOf(apiUrl);
  return /\.paypal\.com$/.test(new URL(origin).hostname)
    ? 'https://*.paypal.com https://*.paypalobjects.com'
    : origin;
}

function siteOf(apiUrl: string) {
  const { origin } = new URL(apiUrl);
  return sites[origin] ?? { origin, environment: 'sandbox' as const };
}
