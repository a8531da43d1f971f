/** On the team's tools a double click, quick or slow, counts as one press. */
import type { Locator, Page } from '@playwright/test';
import { screenshotFile } from './giving.ts';
import { test as base, expect } from './site.ts';
import { openAsSuperAdmin, plantDonations } from './team.ts';

/**
 * Milliseconds between the two presses. use-double-clicks.test.ts proves the limit. Two gaps are enough where
 * nothing moves under the pointer.
 */
const gaps = [80, 150, 220, 300];
const twoGaps = [80, 220];

const test = base.extend({
  site: async ({ startOwn, exchangeRates, smtp }, use) => {
    smtp.answer = { recipient: 550 };
    await use(await startOwn({ EXCHANGE_RATES_URL: exchangeRates.url, SMTP_URL: smtp.url }));
  },
});

/** Presses twice at the pointer's position, whatever is there by then. */
async function pressTwice(button: Locator, gap: number): Promise<void> {
  await expect(button).toBeEnabled();
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the page.');
  const page = button.page();
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(place.x, place.y);
  // With its own time: on a busy machine the second press comes to the page later than the hand made it.
  const devTools = await page.context().newCDPSession(page);
  const press = async (timestamp: number) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const event = { type, ...place, button: 'left', clickCount: 1, timestamp } as const;
      await devTools.send('Input.dispatchMouseEvent', event);
    }
  };
  const first = Date.now();
  await press(first / 1000);
  // The first press may have moved another control there.
  await page.waitForTimeout(gap);
  await press((first + gap) / 1000);
  await devTools.detach();
}

/** Collects the requests: method and path, without ids. */
async function writesOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const writes: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const path = new URL(request.url()).pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'id');
    if (request.method() !== 'GET') writes.push(`${request.method()} ${path}`);
  };
  page.on('request', note);
  await act();
  // A second request would have begun by now.
  await page.waitForTimeout(200);
  page.off('request', note);
  return writes;
}

test('a double click counts as one press on letter, papers, currencies and mails', {
  tag: '@desktop',
}, async ({ site, visitorAt }) => {
  test.slow();
  const page = await visitorAt('india', { mayReport: /status of (409|412)/ });
  const ids = await plantDonations(
    site.url,
    gaps.map((_, n) => ({
      firstname: `Claire${n}`,
      country: 'France',
      currency: 'EUR',
      phone: '+33 6 12 34 56 78',
    })),
  );
  await openAsSuperAdmin(page, '/letter?lang=en');
  const said = (words: string) => expect(page.getByRole('status')).toContainText(words);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  for (const gap of twoGaps) {
    await page.goto('/letter');
    await page.locator('input[type=file]').setInputFiles(await screenshotFile());
    const put = await writesOf(page, async () => {
      await pressTwice(button('Upload'), gap);
      await said('Donors get this letter from now on.');
    });
    const removed = await writesOf(page, async () => {
      await pressTwice(button('Remove the scanned letter'), gap);
      await said('Donors get the letter in the handwriting font again.');
    });
    expect([gap, put, removed]).toEqual([gap, ['PUT /api/letter'], ['DELETE /api/letter']]);
  }

  for (const gap of gaps) {
    await page.goto('/papers');
    await page.locator('input[type=file]').setInputFiles(await screenshotFile());
    await page.getByLabel('Title (in English)').first().fill(`Paper after ${gap} ms`);
    const added = await writesOf(page, async () => {
      await pressTwice(button('Add paper'), gap);
      await said('Paper added successfully.');
    });
    expect([gap, added]).toEqual([gap, ['POST /api/files/papers', 'POST /api/proof/papers']]);
  }

  for (const [n, gap] of twoGaps.entries()) {
    await page.goto('/currency-converted');
    await page.getByLabel('Donation ID', { exact: true }).fill(ids[n] ?? '');
    const shown = await writesOf(page, () => pressTwice(button('Preview Conversion'), gap));
    const written = await writesOf(page, async () => {
      await pressTwice(button('OK'), gap);
      await said('Donation updated successfully.');
    });
    expect([gap, shown, written]).toEqual([gap, [], ['PUT /api/donations/id/single-field']]);
  }

  const failed = page.getByRole('button', { name: /^Send again/ });
  for (const gap of twoGaps) {
    await page.goto('/mails');
    const before = await failed.count();
    expect(before).toBeGreaterThan(1);
    const sent = await writesOf(page, () => pressTwice(failed.first(), gap));
    expect([gap, sent]).toEqual([gap, ['POST /api/mails/id/send-again']]);
  }
});
