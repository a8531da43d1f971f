/** Fixtures of a site with a fake PayPal, and PayPal's part of /payment-selection. */
import type { Page } from '@playwright/test';
import type { FakePayPal } from '../test/fakes/paypal.ts';
import { test as base } from './site.ts';

export const test = base.extend<{ paypal: FakePayPal }>({
  site: async ({ sharedPayPalSite: { site, renew, paypal } }, use) => {
    await renew();
    paypal.webhookUrl = `${site.url}/api/paypal/webhook`;
    await use(site);
  },
  paypal: ({ sharedPayPalSite }, use) => use(sharedPayPalSite.paypal),
});

export const abroad = { country: 'United States', currency: 'USD', amount: '60' };

export const area = (page: Page) => page.getByRole('region', { name: /PayPal/ });
export const payPalButton = (page: Page) => page.getByRole('button', { name: 'Pay with PayPal' });
