/**
 * The sheets of the campaign's stages in docs/looks: Home, /donate, the thanks and the card of shared links, a
 * column per stage and a row per language. Stages follow each other as in a real campaign: the sample, and
 * then a family's own site from its draft to its end.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, APIResponse, Browser, BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from '../../platform/db/database.ts';
import { type Language, languageCodes } from '../../platform/languages.ts';
import { donor } from '../../test/donor-form.ts';
import { ownCampaign } from '../../test/own-campaign.ts';
import { blank } from '../../test/pictures.ts';
import { startSite } from '../../test/running-site.ts';
import { databaseFile } from '../../test/site-snapshot.ts';
import { logIn } from './fill.ts';
import { openTwice } from './open.ts';
import { drawSheet, folder } from './sheets.ts';

const screen = { width: 360, height: 640 };
const card = { width: 1200, height: 630 };

/** Addresses that the table of locations places where each language is the default. */
const addresses: Record<string, string> = { en: '49.36.0.1', ml: '202.88.224.1' };

const kinds = ['home', 'donate', 'thanks', 'card'] as const;
type Kind = (typeof kinds)[number];

/** The pictures of each kind, by language, in the order of the stages. */
type Shots = Record<Kind, Record<string, Buffer[]>>;

/** `full` keeps the state 'running' and stops at the goal. */
const decided = [
  ['reached', { state: 'running', atGoal: 'goOn' }],
  ['full', { state: 'running', atGoal: 'stop' }],
  ['paused', { state: 'paused', atGoal: 'goOn' }],
  ['closed', { state: 'closed', atGoal: 'goOn' }],
  ['memory', { state: 'memory', atGoal: 'goOn' }],
] as const;

export async function drawStages(browser: Browser): Promise<void> {
  const shots = Object.fromEntries(
    kinds.map((kind) => [kind, Object.fromEntries(languageCodes.map((language) => [language, []]))]),
  ) as unknown as Shots;
  await shootSample(browser, shots);
  await shootOwn(browser, shots);
  for (const kind of kinds) {
    const rows = languageCodes.map((language) => shots[kind][language] ?? []);
    const drawnHeight = kind === 'card' ? 200 : 480;
    await drawSheet(`${folder}/stages-${kind}.webp`, rows, { drawnHeight, isSmall: true });
  }
}

async function shootSample(browser: Browser, shots: Shots): Promise<void> {
  const site = await startSite('sqlite', {}, null);
  try {
    await shoot(shots, 'sample', site.url, await openDonors(browser, site.url, ['sample']));
  } finally {
    await site.close();
  }
}

async function shootOwn(browser: Browser, shots: Shots): Promise<void> {
  const own = mkdtempSync(join(tmpdir(), 'kaithangu-stages-'));
  const CAMPAIGN = join(own, 'campaign.json');
  writeFileSync(CAMPAIGN, JSON.stringify(familysCampaign()));
  const site = await startSite('sqlite', { CAMPAIGN }, null);
  try {
    await shoot(shots, 'draft', site.url, await openDonors(browser, site.url, []));
    await site.stop();
    await publish(join(site.folder, databaseFile));
    await site.restart();
    const donors = await openDonors(browser, site.url, ['running', ...decided.map(([stage]) => stage)]);
    const admin = await browser.newContext({ baseURL: site.url });
    await logIn(admin.request);
    for (const amount of ['300000', '200000', '140000']) await give(browser, site.url, admin.request, amount);
    await shoot(shots, 'running', site.url, donors);
    await give(browser, site.url, admin.request, '1400000');
    for (const [stage, { state, atGoal }] of decided) {
      const data = { state, atGoal, words: { en: '', ml: '' }, name: 'Leela' };
      await succeed(admin.request.put('/api/campaign-life', { data }));
      await shoot(shots, stage, site.url, donors);
    }
  } finally {
    await site.close();
    rmSync(own, { recursive: true });
  }
}

/** A campaign without sample content, for somebody else than the sample's person. */
function familysCampaign() {
  const [answers, sample] = ['answers.example.json', 'campaign.json'].map((file) =>
    JSON.parse(readFileSync(`config/${file}`, 'utf8')),
  );
  const { siteName, beneficiary, spouse } = answers;
  const own = ownCampaign(sample);
  const letter = Object.fromEntries(
    languageCodes.map((language) => {
      const { paragraphs } = own.letter[language];
      return [language, { ...sample.letter[language], paragraphs }];
    }),
  );
  return { ...own, siteName, beneficiary, spouse, letter };
}

async function publish(path: string): Promise<void> {
  const db = await openDatabase({ kind: 'sqlite', path });
  const doneAt = new Date().toISOString();
  await db.insertInto('launchSteps').values({ step: 'published', doneAt, doneBy: 'superadmin' }).execute();
  await db.destroy();
}

/** A donation and its browser. */
type Started = { id: string; context: BrowserContext };

/** A visitor per language, and donations that were started, by stage. */
type Donors = { language: Language; context: BrowserContext; started: Map<string, Started> }[];

async function openDonors(browser: Browser, url: string, stages: string[]): Promise<Donors> {
  const donors: Donors = [];
  for (const language of languageCodes) {
    const started = new Map<string, Started>();
    for (const [n, stage] of stages.entries()) {
      const context = await openVisitor(browser, url, language, n + 1);
      const { id } = await start(context.request, { email: `meera${n}@example.org` });
      started.set(stage, { id, context });
    }
    donors.push({ language, context: await openVisitor(browser, url, language, 0), started });
  }
  return donors;
}

function openVisitor(browser: Browser, url: string, language: Language, n: number) {
  const address = (addresses[language] ?? '49.36.0.1').replace(/\d+$/, String(n + 1));
  return browser.newContext({
    baseURL: url,
    viewport: screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
}

/** Adds the four pictures of a stage in each language. */
async function shoot(shots: Shots, stage: string, url: string, donors: Donors): Promise<void> {
  for (const { language, context, started } of donors) {
    const page = await context.newPage();
    const add = (kind: Kind, picture: Buffer) => shots[kind][language]?.push(picture);
    await openTwice(page, `/?lang=${language}`);
    add('home', await page.screenshot({ animations: 'disabled' }));
    await openTwice(page, `/donate?lang=${language}`);
    add('donate', await page.screenshot({ animations: 'disabled' }));
    await page.close();
    const own = started.get(stage);
    add('thanks', own ? await shootThanks(own, language) : await empty(screen));
    console.log(`${stage}, ${language}`);
  }
  // The site renders new cards every minute.
  if (stage !== 'draft') await pause(70_000);
  for (const { language, context } of donors) {
    const picture = stage === 'draft' ? await empty(card) : await cardOf(context, url, language);
    shots.card[language]?.push(picture);
  }
}

/** Completes a donation that was started before the stage, as a donor who has paid does. */
async function shootThanks({ id, context }: Started, language: Language): Promise<Buffer> {
  const page = await context.newPage();
  await openTwice(page, `/confirm-donation?id=${id}&lang=${language}`);
  const method = page.locator('select[name=paymentMethod]');
  // In memory nothing needs to be paid, so there is nothing to confirm.
  if ((await method.count()) > 0) {
    await method.selectOption('UPI');
    await page.locator('input[name=confirmationNumber]').fill('412345678901');
    const buffer = await blank(720, 1600).png().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'paid.png', mimeType: 'image/png', buffer });
    await page.locator('main .btn-give[type=submit]').click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('dialog').getByRole('article').waitFor();
  }
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return picture;
}

/** The card of links to Home, which the site renders a little after a change. */
async function cardOf(context: BrowserContext, url: string, language: Language): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(`/?lang=${language}`);
  const meta = page.locator('meta[property="og:image"]');
  for (let seconds = 0; seconds < 90; seconds += 3) {
    const address = (await meta.count()) > 0 ? await meta.getAttribute('content') : null;
    const path = address && new URL(address, url).pathname;
    const response = path ? await page.request.get(url + path) : null;
    if (response?.ok()) {
      const picture = await response.body();
      await page.close();
      return picture;
    }
    await pause(3000);
    await page.reload();
  }
  throw new Error(`${page.url()} has no card.`);
}

const empty = (size: typeof screen) =>
  sharp({ create: { ...size, channels: 3, background: '#d8d4ca' } })
    .png()
    .toBuffer();

/** Gives rupees from a browser of its own, and verifies them. */
async function give(browser: Browser, url: string, admin: APIRequestContext, amount: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': `49.36.1.${Number(amount) / 10_000}` },
  });
  const { id, headers } = await start(context.request, { amount, email: `asha${amount}@example.org` });
  const buffer = await blank().png().toBuffer();
  const multipart = { donationId: id, file: { name: 'paid.png', mimeType: 'image/png', buffer } };
  const stored = await succeed(context.request.post('/api/files/screenshots', { headers, multipart }));
  const { url: screenshotUrl } = (await stored.json()) as { url: string };
  const data = { paymentMethod: 'UPI', confirmationNumber: `40125567${amount.slice(0, 4)}`, screenshotUrl };
  await succeed(context.request.put(`/api/donations/${id}`, { headers, data }));
  await succeed(admin.put(`/api/donations/${id}/single-field`, { data: { isVerified: true } }));
  await context.close();
}

async function start(request: APIRequestContext, changes: Partial<typeof donor>) {
  const { token } = await (await request.get('/api/app-check/token')).json();
  const headers = { 'X-App-Check': token as string };
  const data = { ...donor, ...changes };
  const response = await succeed(request.post('/api/donations/sendDonationAlertEmail', { headers, data }));
  const { id } = (await response.json()) as { id: string };
  return { id, headers };
}

/** Throws if the site refused. */
async function succeed(asked: Promise<APIResponse>): Promise<APIResponse> {
  const response = await asked;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response;
}
