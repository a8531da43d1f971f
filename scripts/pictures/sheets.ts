/**
 * The sheets of docs/looks: Home, an update and the accounts at each screen size, in each language, light and
 * dark.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Browser } from '@playwright/test';
import sharp from 'sharp';
import { dayInIndia } from '../../platform/days.ts';
import { languageCodes } from '../../platform/languages.ts';
import { adminPassword } from '../../test/running-site.ts';

export const folder = 'docs/looks';

/** `down`: how many screens down the page it starts. */
const screens = [
  { width: 360, height: 640, down: 0 },
  { width: 360, height: 640, down: 1 },
  { width: 390, height: 844, down: 0 },
  { width: 768, height: 1024, down: 0 },
  { width: 1280, height: 800, down: 0 },
  { width: 1440, height: 900, down: 0 },
];
const schemes = ['light', 'dark'] as const;

/** The height of each screen on the sheet. */
const pageHeight = 520;
const gap = 16;

/**
 * Writes a sheet for each page and colour scheme: a row per language, a column per screen. `url`: a site with
 * the sample campaign.
 */
export async function drawSheets(browser: Browser, url: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const pages = { home: '/', update: await fill(browser, url), accounts: '/accounts' };
  for (const [name, path] of Object.entries(pages)) {
    for (const scheme of schemes) {
      const rows = [];
      for (const language of languageCodes) {
        const page = await browser.newPage({ baseURL: url, colorScheme: scheme, reducedMotion: 'reduce' });
        const row = [];
        for (const { width, height, down } of screens) {
          await page.setViewportSize({ width, height });
          await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' });
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), down * height);
          await page.waitForLoadState('networkidle');
          row.push(await page.screenshot({ animations: 'disabled' }));
        }
        await page.close();
        rows.push(row);
      }
      await drawSheet(`${folder}/${name}-${scheme}.webp`, rows);
    }
  }
}

/** The largest file of a sheet whose quality may fall, in bytes. */
const maxBytes = 150_000;

/** `isSmall`: the file has at most `maxBytes`, if need be with less quality. */
export async function drawSheet(
  file: string,
  rows: Buffer[][],
  { drawnHeight = pageHeight, isSmall = false } = {},
): Promise<void> {
  const drawn = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map((one) => sharp(one).resize({ height: drawnHeight }).toBuffer({ resolveWithObject: true })),
      ),
    ),
  );
  const placed = drawn.flatMap((row, n) => {
    let left = gap;
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: gap + n * (drawnHeight + gap) };
      left += info.width + gap;
      return { ...place, right: left };
    });
  });
  const width = Math.max(...placed.map(({ right }) => right));
  const height = gap + rows.length * (drawnHeight + gap);
  const sheet = sharp({ create: { width, height, channels: 3, background: '#8b8880' } }).composite(
    placed.map(({ input, left, top }) => ({ input, left, top })),
  );
  for (let quality = 72; ; quality -= 8) {
    const bytes = await sheet.clone().webp({ quality }).toBuffer();
    if (isSmall && bytes.length > maxBytes && quality > 24) continue;
    writeFileSync(file, bytes);
    break;
  }
  console.log(file);
}

/**
 * Adds data of a campaign after some weeks: an update with a picture, and bills. Returns the update's path.
 */
async function fill(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  const { request } = context;
  await logIn(request);
  const buffer = await readFile('config/images/1-hands.webp');
  const file = { name: 'picture.webp', mimeType: 'image/webp', buffer };
  const stored = await request.post('/api/files/home_images', { multipart: { file } });
  const { url: picture } = await stored.json();
  const update = {
    date: dayInIndia(Date.now()),
    description:
      'Anitha came home today after her seventh cycle. Her counts are good, she ate lunch with everybody, and corrected the homework of the neighbour’s boy.',
    translations: {
      ml: 'ഏഴാമത്തെ കീമോ കഴിഞ്ഞ് അനിത ടീച്ചർ ഇന്നു വീട്ടിലെത്തി. രക്തപരിശോധനാ ഫലം നല്ലതാണ്. ഉച്ചയ്ക്ക് എല്ലാവരുടെയും കൂടെ ഊണു കഴിച്ചു, അയൽവീട്ടിലെ കുട്ടിയുടെ ഹോംവർക്കും തിരുത്തിക്കൊടുത്തു.',
    },
    picture,
  };
  const { id } = await (await request.post('/api/updates', { data: update })).json();
  for (const data of spendings) await request.post('/api/accounts/spendings', { data });
  await context.close();
  return `/updates/${id}`;
}

const spendings = [
  {
    date: '2026-09-14',
    need: 'loan',
    rupees: 250_000,
    words: { en: 'First part of the loan, paid back', ml: 'വായ്പയുടെ ആദ്യ ഗഡു തിരിച്ചടച്ചു' },
    bill: null,
  },
  {
    date: '2026-10-20',
    need: 'chemotherapy',
    rupees: 138_500,
    words: { en: 'Seventh cycle: medicines, day care', ml: 'ഏഴാം കീമോ: മരുന്നും ഡേ കെയറും' },
    bill: null,
  },
  {
    date: '2026-11-02',
    need: 'tests',
    rupees: 14_200,
    words: { en: 'CT scan and blood tests', ml: 'സി.ടി. സ്കാനും രക്തപരിശോധനയും' },
    bill: null,
  },
];

/** Logs in as the super-admin of a test site. */
export async function logIn(request: APIRequestContext): Promise<void> {
  const { token } = await (await request.get('/api/app-check/token')).json();
  await request.post('/api/admin/login', {
    headers: { 'X-App-Check': token },
    data: { username: 'superadmin', password: adminPassword },
  });
}
