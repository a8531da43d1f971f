/**
 * The sheets of docs/looks: Home, an update and the accounts at each screen size, in each language, light and
 * dark.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { languageCodes } from '../../platform/languages.ts';
import { addUpdate } from './fill.ts';
import { open } from './open.ts';

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
  const pages = { home: '/', update: await addUpdate(url), accounts: '/accounts' };
  for (const [name, path] of Object.entries(pages)) {
    for (const scheme of schemes) {
      const rows = [];
      for (const language of languageCodes) {
        const page = await browser.newPage({ baseURL: url, colorScheme: scheme, reducedMotion: 'reduce' });
        const row = [];
        // The first visit is for the fonts.
        await open(page, `${path}?lang=${language}`);
        for (const { width, height, down } of screens) {
          await page.setViewportSize({ width, height });
          await open(page, `${path}?lang=${language}`);
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
