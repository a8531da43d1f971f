/**
 * What messengers and other sites read of each page, in each stage and language: two libraries for previews
 * must find the same, and it must be what the cards' own facts say.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MINUTE } from '../../../platform/durations.ts';
import { type Language, languageCodes, languages, othersThan } from '../../../platform/languages.ts';
import { jsonOf } from '../../../test/answers.ts';
import { give } from '../../../test/donor.ts';
import { fillHome } from '../../../test/fill-home.ts';
import { faultsIn } from '../../../test/grammar.ts';
import { ownCampaign } from '../../../test/own-campaign.ts';
import { openPageRenderer } from '../../../test/pages.ts';
import { photo, urlOf } from '../../../test/pictures.ts';
import { curled, readHead } from '../../../test/read-head.ts';
import { openTestSite, type TestSite } from '../../../test/site.ts';
import { publishSite, quietStages, runAgain, setStage } from '../../../test/stages.ts';
import { folderForSuite, openForSuite } from '../../../test/suite.ts';
import { editDonation, signedIn } from '../../../test/team.ts';
import { findStage } from '../../campaign/index.server.ts';
import routes from '../../routes.ts';
import { findFacts, refreshRenderings } from '../../share/renderings.server.ts';
import type { Stage } from '../../shared/stage.ts';

const PUBLIC_URL = 'https://help.example.org';
const day = '2026-11-20';
const missing = crypto.randomUUID();
const folder = folderForSuite();
const renderer = openForSuite(openPageRenderer);

/** `card`: the page's own, or Home's. `isListed`: wherever search engines may list pages. */
type Row = { path: string; card: 'own' | 'home'; isListed: boolean };

/** The pages, with an id of an update or a donation in place of `:id`. */
const rows: Row[] = [
  ...['/', '/updates', '/share', '/contact', '/privacy'].map(
    (path): Row => ({ path, card: 'home', isListed: true }),
  ),
  ...['/accounts', '/updates/:id', '/updates/:id#plain'].map(
    (path): Row => ({ path, card: 'own', isListed: true }),
  ),
  ...[
    ...['/donate', '/payment-selection', '/confirmation', '/confirm-donation', '/shared/screenshot'],
    ...['/donation/:id', '/updates/:id#missing', '/follow', '/unfollow', '/unsubscribe', '/arrived'],
    ...['/could-not-pay', '/monthly', '/vouch', '/*'],
  ].map((path): Row => ({ path, card: 'home', isListed: false })),
];

test('the table has every public page', () => {
  const isFrame = ({ file }: RouteConfigEntry) => file.endsWith('/public-layout.tsx');
  const paths = routes.find(isFrame)?.children?.map(({ path, index }) => (index ? '/' : `/${path}`));
  const tested = new Set(rows.map(({ path }) => path.replace(/#.*/, '')));
  expect([...tested, '/updates.atom'].sort()).toEqual(paths?.sort());
});

async function open(settings: Record<string, string> = {}) {
  const site = await openTestSite({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1', ...settings });
  await fillHome(site);
  const asTeam = {
    method: 'POST',
    cookie: await signedIn(site, 'superadmin'),
    headers: { origin: PUBLIC_URL },
  };
  const body = new FormData();
  body.set('file', new File([new Uint8Array(await photo(800, 600))], 'picture.jpg'));
  const picture = await urlOf(await site.ask('/api/files/home_images', { ...asTeam, body }));
  const add = async (json: object) =>
    (await jsonOf<{ id: string }>(site.ask('/api/updates', { ...asTeam, json }))).id;
  const ids = {
    written: await add({ date: day, title: 'Home "at last" & well', description: 'She sleeps.', picture }),
    plain: await add({ date: day, description: 'Her <b> count & weight are "up".\n\nShe eats.' }),
  };
  return { site, ids };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** What the cards' facts say of a page. */
async function modelOf(site: TestSite, { path, card }: Row, language: Language) {
  if (card === 'own') {
    const cards = await jsonOf<Record<Language, { path: string; headline: string; words: string }>>(
      site.ask(`/api/cards${path}`),
    );
    return cards[language];
  }
  const facts = (await findFacts(site)).find((each) => each.language === language);
  const drawings = await jsonOf<{ kind: string; language: string; mark: string; words: string }[]>(
    site.ask('/api/share/drawings'),
  );
  const drawn = drawings.find((each) => each.kind === 'card' && each.language === language);
  return {
    headline: facts?.headline ?? '',
    path: `/files/share/card-${language}-${drawn?.mark}.jpg`,
    words: drawn?.words ?? '',
  };
}

/** Measured once each. */
const pictures = new Map<string, string>();

async function measure(site: TestSite, path: string): Promise<string> {
  const response = await site.ask(path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return `${response.status} ${format} ${width} ${height} ${bytes.byteLength <= 300_000 ? 'small' : 'large'}`;
}

async function testPage({ site, ids }: Opened, row: Row, language: Language): Promise<void> {
  const [pattern = '', which = 'written'] = row.path.split('#');
  const id = pattern.startsWith('/updates') && which !== 'missing' ? ids[which as 'written'] : missing;
  const path = pattern.replace(':id', id).replace('*', 'missing');
  // The address of a donor's own page tells nobody its id.
  const url = `${PUBLIC_URL}${path.replace(/^(\/donation)\/.*/, '$1')}?lang=${language}`;
  const response = await renderer.askOf(site)(`${path}?lang=${language}`);
  const { graph, scraped, links, ...head } = await readHead(await response.text(), url);
  const model = await modelOf(site, { ...row, path }, language);
  const isUpdate = row.card === 'own' && pattern === '/updates/:id';
  const canonical = links.find(({ rel }) => rel === 'canonical')?.href;

  expect(head.language).toBe(language);
  expect({ ...graph, ogLocaleAlternate: [graph.ogLocaleAlternate].flat() }, url).toMatchObject({
    ogTitle: model.headline,
    ogUrl: url,
    ogType: isUpdate ? 'article' : 'website',
    ogLocale: languages[language].openGraphLocale,
    ogLocaleAlternate: othersThan(language).map((other) => languages[other].openGraphLocale),
    ogSiteName: site.config.campaign.siteName[language],
    ogImage: [{ url: PUBLIC_URL + model.path, width: '1200', height: '630', alt: model.words }],
    twitterTitle: model.headline,
  });
  expect(graph.ogDescription).toMatch(/\S.{9,199}$/);
  expect(graph.ogDescription?.length).toBeLessThanOrEqual(200);
  expect(graph.twitterDescription).toBe(graph.ogDescription);
  expect(model.words).toContain(model.headline.replace(/\.$/, ''));
  expect([scraped.title, scraped.description].map(curled), url).toEqual(
    [graph.ogTitle, graph.ogDescription].map(curled),
  );
  expect([scraped.url, scraped.publisher, scraped.image]).toEqual([
    url,
    graph.ogSiteName,
    PUBLIC_URL + model.path,
  ]);
  if (isUpdate) {
    expect([graph.articlePublishedTime, scraped.date]).toEqual([day, `${day}T00:00:00.000Z`]);
  }
  if (!pictures.has(model.path)) pictures.set(model.path, await measure(site, model.path));
  expect(pictures.get(model.path)).toBe('200 jpeg 1200 630 small');

  expect([head.robots, canonical, head.facts?.url]).toEqual(
    row.isListed ? [null, url, url] : ['noindex', undefined, undefined],
  );
  await testEmbed(site, links, { ...model, isEmbedded: row.card === 'own' || path === '/' });
}

/** Other sites show the same title and picture. */
async function testEmbed(
  site: TestSite,
  links: Record<string, string>[],
  { headline, path, isEmbedded }: { headline: string; path: string; isEmbedded: boolean },
): Promise<void> {
  const link = links.find(({ type }) => type === 'application/json+oembed')?.href;
  expect(link === undefined).toBe(!isEmbedded);
  if (!link) return;
  const embed = await jsonOf<Record<string, string>>(site.ask(link.replace(PUBLIC_URL, '')));
  expect(embed).toMatchObject({ type: 'link', thumbnail_url: PUBLIC_URL + path });
  expect(embed.title?.endsWith(headline), embed.title).toBe(true);
}

async function testSite(opened: Opened): Promise<void> {
  await refreshRenderings(opened.site);
  for (const language of languageCodes) {
    for (const row of rows) await testPage(opened, row, language);
    const feed = await renderer.askOf(opened.site)(`/updates.atom?lang=${language}`);
    expect(faultsIn(await feed.text(), 'atom')).toBe('');
  }
}

/** Two libraries read some seventy pages in each stage. */
const manyPages = { timeout: 6 * MINUTE };

test('of the sample, two libraries read the same of each page', manyPages, async () => {
  const opened = await open();
  await testSite(opened);
  await opened.site.close();
});

test('of a draft, a link says that it is being prepared, shows no picture, and is not listed', async () => {
  const opened = await openOwn();
  await refreshRenderings(opened.site);
  for (const path of ['/', '/accounts', `/updates/${opened.ids.plain}`, '/share', '/donate']) {
    const response = await renderer.askOf(opened.site)(`${path}?lang=en`);
    const { graph, scraped, robots } = await readHead(await response.text(), PUBLIC_URL + path);
    expect([graph.ogTitle, graph.ogImage, robots]).toEqual([
      'We’re preparing this page for Anitha',
      undefined,
      'noindex',
    ]);
    expect(scraped.title).toBe(graph.ogTitle);
    const embed = await opened.site.ask(`/oembed?url=${encodeURIComponent(PUBLIC_URL + path)}`);
    expect(embed.status).toBe(404);
  }
  await opened.site.close();
});

function openOwn(): Promise<Opened> {
  const CAMPAIGN = join(folder, 'campaign.json');
  writeFileSync(
    CAMPAIGN,
    JSON.stringify(ownCampaign(JSON.parse(readFileSync('config/campaign.json', 'utf8')))),
  );
  return open({ CAMPAIGN });
}

test(
  'in each stage of an appeal, two libraries read the same of each page; feed and sitemap are valid',
  manyPages,
  async () => {
    const opened = await openOwn();
    const { site } = opened;
    await publishSite(site);
    const verifier = await signedIn(site, 'verifier');
    const enters: [Stage, () => Promise<void>][] = [
      ['running', () => runAgain(site)],
      ...quietStages.map((stage) => [stage, () => setStage(site, stage)] as [Stage, () => Promise<void>]),
      ['reached', () => runAgain(site)],
    ];
    for (const [stage, enter] of enters) {
      if (stage === 'full') await giveTwice(site, verifier);
      await enter();
      expect(await findStage(site, site.db)).toBe(stage);
      await testSite(opened);
      expect(faultsIn(await (await site.ask('/sitemap.xml')).text(), 'sitemap')).toBe('');
    }
    await site.close();
  },
);

/** With the gift of the stage 'full' enough donors for a public sum. */
async function giveTwice(site: TestSite, verifier: string): Promise<void> {
  for (const n of ['1', '2']) {
    const { id } = await give(site, { email: `donor${n}@example.com` }, `40125567010${n}`);
    await editDonation(site, verifier, id, { isVerified: true });
  }
}
