/** /confirmation repeats how to pay with each method, and leads back to the methods. */
import { clipboard, openAs, openConfirmation, startDonation, submitWords } from './giving.ts';
import { expect, test } from './site.ts';

test('each bank detail has a Copy button, which reports a refusing clipboard', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openConfirmation(page, 'Internet Banking');
  for (const [label, value] of [
    ['Account holder', 'RAVI KUMAR'],
    ['Account number', '000000000000'],
    ['IFSC', 'SAMP0000000'],
    ['VPA (UPI ID)', 'ravi.sample@upi'],
    ['Account type', 'Savings'],
    ['Branch address', 'Sample Branch, 1 Example Road, Sample Town, Kerala 000000, India'],
  ] as const) {
    await page.getByRole('button', { name: `Copy ${label}` }).click();
    await expect(page.getByText('Text copied successfully!')).toBeVisible();
    await expect.poll(() => clipboard(page)).toBe(value);
  }
  // At a counter, the payer gets paper and no screen.
  await expect(page.getByLabel('Screenshot of the payment')).toHaveAccessibleDescription(
    'A photo of a paper receipt is fine too; on a computer, your bank’s PDF as well.',
  );
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy IFSC' }).click();
  await expect(page.getByText('Failed to copy text.')).toBeVisible();
});

test('UPI methods show the code, the UPI ID and the phone number, Paytm a name too', async ({
  page,
  isMobile,
}) => {
  const donation = await startDonation(page, { amount: '2000' });
  for (const method of ['UPI', 'Google Pay', 'Paytm']) {
    await openAs(page, '/confirmation', donation, method);
    // No code was saved here: Proceed would have done that.
    await expect(page.getByText(/scan this QR code with another phone/)).toBeVisible();
    await expect(page.getByText(/Look for the downloaded QR code/)).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'QR code for your payment app' })).toBeVisible();
    await page.getByRole('link', { name: 'Already paid? Enter the transaction ID' }).click();
    await expect(page.getByLabel('Transaction ID')).toBeFocused();
    const isPaytm = method === 'Paytm';
    await expect(page.getByText('Name in Paytm').filter({ visible: true }).first()).toBeVisible({
      visible: isPaytm,
    });
    await expect(page.getByText(isPaytm ? 'ravi.sample@paytm' : 'ravi.sample@upi')).toBeVisible();
    // campaign.json says it of the account’s own UPI ID.
    await expect(page.getByText('Pays into the account at Sample Bank ending in 0000')).toHaveCount(
      isPaytm ? 0 : 1,
    );
  }
  // Above this amount apps refuse codes from the gallery, so the page doesn't suggest the gallery.
  await openAs(page, '/confirmation', { ...donation, amount: '2000.01' }, 'UPI');
  // The text mentions another screen; a wide screen is that screen.
  await expect(page.getByText('Most apps won’t pay more than ₹2,000')).toBeVisible({ visible: isMobile });
  await expect(page.getByText(/Look for the downloaded QR code/)).toHaveCount(0);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy Phone number' }).click();
  await expect(page.getByText('Phone number copied to clipboard!')).toBeVisible();
});

test('a donor can choose a different method from anywhere on the page', async ({ page }) => {
  await openConfirmation(page);
  await page.mouse.wheel(0, 5000);
  await page.getByRole('button', { name: submitWords }).scrollIntoViewIfNeeded();
  const fixed = page.getByRole('button', { name: 'Click to Choose a Different Payment Method' });
  await expect(fixed).toBeInViewport();
  await fixed.click();
  await expect(page).toHaveURL('/payment-selection');
  await page.goBack();
  await page.getByRole('button', { name: 'Back to Payment Selection' }).click();
  await expect(page).toHaveURL('/payment-selection');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹5,000 your way');
});
