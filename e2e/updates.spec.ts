/** Updates on their own pages: written in both languages, read, shared, in a feed. */
import ogs from 'open-graph-scraper';
import { blank } from '../test/pictures.ts';
import { judge } from './judge.ts';
import { expect, openHydrated, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

const words = {
  en: 'She is home again. The tumours are smaller.\n\nShe sleeps through the night.',
  ml: 'ടീച്ചർ വീട്ടിൽ തിരിച്ചെത്തി. മുഴകൾ ചെറുതായിട്ടുണ്ട്.',
};

/** The preview that a messenger's server makes of this address, read by a library for previews. */
async function previewOf(url: string) {
  const response = await fetch(url, { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } });
  const { result, error } = await ogs({ html: await response.text() });
  expect(error).toBe(false);
  return result;
}

test('an update is written in both languages with a picture, previewed, and read on its own page', async ({
  site,
  visitorAt,
}) => {
  test.slow();
  const admin = await visitorAt('india');
  await openAsSuperAdmin(admin, '/add-update');
  const form = admin.getByRole('region', { name: 'New update' });
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Description').fill(words.en);
  await form.getByLabel('The same in Malayalam').fill(words.ml);
  const buffer = await blank(1800, 1200).jpeg().toBuffer();
  await form.getByLabel(/^Picture/).setInputFiles({ name: 'home.jpg', mimeType: 'image/jpeg', buffer });
  // Pictures wait for each other on a busy machine.
  await expect(form.getByAltText('1 of the update, as stored')).toBeVisible({ timeout: 30_000 });
  await form.getByText('Preview').click();
  await expect(form.getByRole('region', { name: 'Preview in English' })).toContainText('She is home again.');
  await expect(form.getByRole('region', { name: 'Preview in Malayalam' })).toContainText(words.ml);
  await judge(admin, 'add-update-preview');
  await form.getByRole('button', { name: 'Add Update' }).click();
  await expect(admin.getByText('Update added successfully.')).toBeVisible();

  const [{ id }] = await (await fetch(`${site.url}/api/updates`)).json();
  const reader = await visitorAt('kerala');
  for (const [language, title] of [
    ['ml', 'ടീച്ചർ വീട്ടിൽ തിരിച്ചെത്തി.'],
    ['en', 'She is home again.'],
  ] as const) {
    await openHydrated(reader, `/updates?lang=${language}`);
    await judge(reader, `updates-${language}`);
    await reader.getByRole('main').getByRole('listitem').getByRole('link').click();
    await expect(reader.getByRole('article')).toContainText(title);
    await expect(reader.getByRole('article').getByRole('img')).toHaveJSProperty('complete', true);
    await openHydrated(reader, `/updates/${id}?lang=${language}`);
    await judge(reader, `update-${language}`);

    const preview = await previewOf(`${site.url}/updates/${id}?lang=${language}&s=w`);
    expect(preview.ogTitle).toContain(title);
    expect(preview.ogDescription).toMatch(/^(Sample campaign, not|മാതൃകാ പേജ് മാത്രം)/);
    expect(preview.ogType).toBe('article');
    expect(preview.ogUrl).toBe(`${site.url}/updates/${id}?lang=${language}`);
    expect(preview.ogLocale).toBe(`${language}_IN`);
    // app/site/cards/cards.api.test.ts proves the card's size.
    const address = preview.ogImage?.[0]?.url ?? '';
    expect(address).toContain(`/files/cards/update-${id}-${language}-`);
    const card = await fetch(address);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    const spending = await previewOf(`${site.url}/accounts?lang=${language}`);
    expect(spending.ogImage?.[0]?.url).toContain(`/files/cards/accounts-${language}-`);
    // The list's preview is Home's card.
    const list = await previewOf(`${site.url}/updates?lang=${language}`);
    expect(list.ogImage?.[0]?.url).toContain(`/files/share/card-${language}-`);
    expect(list.ogUrl).toBe(`${site.url}/updates?lang=${language}`);

    const feed = await fetch(`${site.url}/updates.atom?lang=${language}`);
    expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const read = await reader.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const of = (selector: string) => xml.querySelector(selector);
        return {
          isFeed: xml.documentElement.namespaceURI === 'http://www.w3.org/2005/Atom',
          title: of('entry > title')?.textContent,
          link: of('entry > link')?.getAttribute('href'),
          updated: of('entry > updated')?.textContent,
        };
      },
      await feed.text(),
    );
    expect(read).toEqual({
      isFeed: true,
      title: expect.stringContaining(title),
      link: `${site.url}/updates/${id}?lang=${language}`,
      updated: '2026-11-20T00:00:00+05:30',
    });
  }

  await admin.getByRole('button', { name: 'Delete update of 2026-11-20' }).click();
  await admin.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(admin.getByText('Update deleted successfully.')).toBeVisible();
  await expect.poll(async () => (await fetch(`${site.url}/updates/${id}?lang=en`)).status).toBe(404);
});

const texts = {
  en: {
    previous: /^Previous update/,
    next: /^Next update/,
    missing: 'We can’t find this update',
    donate: 'Donate',
  },
  ml: {
    previous: /^ഇതിനു മുമ്പത്തേത്/,
    next: /^അടുത്തത്/,
    missing: 'ഈ പേജ് കണ്ടെത്താനായില്ല',
    donate: 'സംഭാവന നൽകുക',
  },
};

test('from a forwarded update readers go to the one before and after it, and learn the total and who asks', async ({
  site,
  page,
  visitorAt,
}) => {
  test.slow();
  const reader = await visitorAt('india', { mayReport: /status of 404/ });
  await openAsSuperAdmin(page, '/add-update');
  const days = ['2026-11-02', '2026-11-09', '2026-11-20'];
  const ids: string[] = [];
  for (const date of days) {
    const data = { date, description: `Written on ${date}.`, translations: { ml: `എഴുതിയത് ${date}.` } };
    ids.push((await (await page.request.post('/api/updates', { data })).json()).id);
  }
  const [oldest, middle, newest] = ids.map((id) => `/updates/${id}`);
  for (const language of ['en', 'ml'] as const) {
    const { previous, next, missing, donate } = texts[language];
    await openHydrated(reader, `${middle}?lang=${language}`);
    const main = reader.getByRole('main');
    await expect(main).toContainText(/₹20,00,000/);
    await expect(main).toContainText(/Deepa|ദീപ/);
    await judge(reader, `update-${language}-between`);
    await main.getByRole('link', { name: previous }).click();
    await expect(reader).toHaveURL(`${oldest}`);
    await expect(reader.getByRole('article')).toContainText('2026-11-02.');
    await expect(main.getByRole('link', { name: previous })).toHaveCount(0);
    await main.getByRole('link', { name: next }).click();
    await expect(reader.getByRole('article')).toContainText('2026-11-09.');
    await main.getByRole('link', { name: next }).click();
    await expect(reader).toHaveURL(`${newest}`);
    await expect(main.getByRole('link', { name: next })).toHaveCount(0);
    await main.getByRole('link', { name: donate, exact: true }).click();
    await expect(reader).toHaveURL('/donate');

    const unknown = await reader.goto(`/updates/${crypto.randomUUID()}?lang=${language}`);
    expect(unknown?.status()).toBe(404);
    await expect(reader).toHaveTitle(new RegExp(`^${missing} · `));
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(missing);
    await expect(reader.getByRole('banner')).toBeVisible();
    await expect(reader.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await judge(reader, `update-${language}-missing`);
    await main.getByRole('listitem').getByRole('link').first().click();
    await expect(reader).toHaveURL(`${newest}`);
  }
  for (const id of ids) await page.request.delete(`${site.url}/api/updates/${id}`);
});
