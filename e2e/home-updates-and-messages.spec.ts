/** Home's lists: updates and messages of support. */
import { randomUUID } from 'node:crypto';
import { change, changeContent, message } from './change-content.ts';
import { expect, hold, openHydrated, test } from './site.ts';

const update = (date: string, description: string) =>
  [
    'insert into updates (id, date, description, "createdAt") values (?, ?, ?, ?)',
    randomUUID(),
    date,
    description,
    `${date}T08:00:00.000Z`,
  ] satisfies [string, ...string[]];

test.describe('updates', () => {
  test('are folded, loaded once when first opened, newest first, at most half the screen high', {
    tag: '@both-sizes',
  }, async ({ site, page }) => {
    const long = 'Two more cycles are behind her, and she walked to the gate and back. '.repeat(30);
    change(
      site,
      update('2026-02-01', 'The second scan.'),
      update('2026-05-01', long),
      update('2026-03-15', 'Home again.'),
    );
    let asked = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/updates') asked++;
    });
    await openHydrated(page, '/');
    await expect(page.getByText('The second scan.')).toBeHidden();
    expect(asked).toBe(0);
    const button = page.getByRole('button', { name: 'View Updates' });
    // Its words say whether the panel is open; 'Hide Updates, expanded' would contradict them.
    await expect(button).not.toHaveAttribute('aria-expanded');
    const release = await hold(page, '**/api/updates');
    await button.click();
    await expect(page.getByText('Loading…').filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await button.click();
    release();
    const panel = page.getByRole('group', { name: 'View Updates' });
    await expect(panel.getByRole('listitem')).toHaveText([
      /^1 May 2026/,
      '15 March 2026Home again.',
      '1 February 2026The second scan.',
    ]);
    const height = (await panel.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
    await page.getByRole('button', { name: 'Hide Updates' }).click();
    await expect(panel).toBeHidden();
    await page.getByRole('button', { name: 'View Updates' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    expect(asked).toBe(1);
  });
});

test.describe('words of support', () => {
  test('show dated ones first, newest first, five at a time', async ({ site, page }) => {
    await changeContent(
      site,
      message('undated', null),
      ...Array.from({ length: 10 }, (_, n) => message(`of 2025, number ${n}`, `2025-01-${10 + n}`)),
    );
    await openHydrated(page, '/');
    const words = page.getByRole('group', { name: 'Words of Support' });
    const shown = words.last().getByRole('listitem');
    await expect(shown).toHaveCount(5);
    await expect(shown.first()).toHaveText('of 2025, number 9Asha Thomas, 19 January 2025');
    await page.getByRole('button', { name: 'View More Messages' }).click();
    await expect(shown).toHaveCount(10);
    await expect(page.getByText('No more messages to show.')).toBeHidden();
    await page.getByRole('button', { name: 'View More Messages' }).click();
    await expect(shown).toHaveCount(11);
    await expect(shown.last()).toHaveText('undatedAsha Thomas');
    await expect(page.getByText('No more messages to show.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'View More Messages' })).toBeHidden();
    const height = (await words.last().boundingBox())?.height ?? 0;
    expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) / 2 + 1);
    await page.getByRole('button', { name: 'Close Messages' }).click();
    await expect(shown).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'View More Messages' })).toBeVisible();
  });

  test('have the language of each message and each name, for screen readers', async ({ site, page }) => {
    await changeContent(
      site,
      message('Get well soon, teacher.', '2025-03-01', 'മീര', 'മേനോൻ'),
      message('വേഗം സുഖമാകട്ടെ.', '2025-02-01', 'Leela', 'Menon'),
    );
    for (const language of ['en', 'ml']) {
      await openHydrated(page, `/?lang=${language}`);
      const card = page.locator('aside [aria-live]');
      for (const [words, name, lang, langOfName] of [
        ['Get well soon, teacher.', 'മീര മേനോൻ', 'en', 'ml'],
        ['വേഗം സുഖമാകട്ടെ.', 'Leela Menon', 'ml', 'en'],
      ] as const) {
        await expect(page.locator('blockquote', { hasText: words })).toHaveAttribute('lang', lang);
        const below = page.locator('figcaption', { hasText: name });
        await expect(below.getByText(name, { exact: true })).toHaveAttribute('lang', langOfName);
        const quoted = card.locator(`[data-words="“${words}”"]`);
        if ((await quoted.count()) === 0) await page.locator('.other-words').click();
        await expect(quoted).toHaveAttribute('lang', lang);
        await expect(card.locator(`[data-words="${name}"]`)).toHaveAttribute('lang', langOfName);
      }
    }
  });

  test('report that there are none', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('No messages to display.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Messages/ })).toHaveCount(0);
  });
});
