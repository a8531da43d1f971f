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
  await loadText('ml', 'running', 'paying');
});

function receiptOf(paymentMethod: string, isVerified = false, isReturned = false): string {
  const donation = {
    ...donor,
    isVerified,
    id: crypto.randomUUID(),
    paymentMethod,
    confirmationNumber: '412345678901',
    notFoundAt: null,
  };
  const Page = () =>
    createElement(Receipt, {
      donation: donation as unknown as OwnDonation,
      day: '2026-11-22T05:00:00.000Z',
      isReturned,
    });
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

test('only a verified donation has a receipt; before, the page shows what the donor told us', () => {
  expect(receiptOf('UPI')).not.toContain('രസീത്');
  expect(receiptOf('UPI')).toContain('നിങ്ങൾ അറിയിച്ച വിവരങ്ങൾ');
  expect(receiptOf('UPI', true)).toContain('രസീത് സേവ് ചെയ്യാം');
  expect(receiptOf('UPI')).toContain('സ്ഥിരീകരിക്കാനുണ്ട്');
  const returned = receiptOf('UPI', false, true);
  expect(returned).toContain('പണം നിങ്ങൾക്കു തിരികെ അയച്ചു');
  expect(returned).not.toContain('സ്ഥിരീകരിക്കാനുണ്ട്');
});
