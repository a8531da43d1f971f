/** The receipt's text in the page's language. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { donor } from '../../../test/donor-form.ts';
import type { OwnDonation } from '../../donations/projections.ts';
import { loadText } from '../../text/text.ts';
import { Receipt } from './receipt.tsx';

beforeAll(async () => {
  await loadText('ml', 'running', true);
});

function receiptOf(paymentMethod: string): string {
  const donation = { ...donor, id: crypto.randomUUID(), paymentMethod, confirmationNumber: '412345678901' };
  const Page = () =>
    createElement(Receipt, { donation: donation as unknown as OwnDonation, day: '2026-11-22T05:00:00.000Z' });
  const Site = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  const campaign = { siteName: 'അനിത ടീച്ചർക്കൊപ്പം' };
  const root = { language: 'ml', campaignStage: { stage: 'running', words: '' }, campaign };
  return renderToStaticMarkup(createElement(Site, { hydrationData: { loaderData: { root } } }));
}

test.each([
  ['Internet Banking', 'ഇന്റർനെറ്റ് ബാങ്കിങ്'],
  ['Credit / Debit Card', 'ക്രെഡിറ്റ് / ഡെബിറ്റ് കാർഡ്'],
  ['Google Pay', 'Google Pay'],
  ['PayPal', 'PayPal'],
])('%s has the same name as on the payment pages', (method, name) => {
  expect(receiptOf(method)).toContain(`>${name}<`);
});
