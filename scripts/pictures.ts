/**
 * `npm run pictures`: renders the pictures and the film of the README from the built sample site, and the
 * sheets of docs/looks. `npm run pictures -- film` renders only the film, `-- stages` only the sheets of the
 * campaign's stages.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../test/chromium.ts';
import { startSite } from '../test/running-site.ts';
import { logIn } from './pictures/fill.ts';
import { drawFilm } from './pictures/film.ts';
import { openTwice } from './pictures/open.ts';
import { drawSheets } from './pictures/sheets.ts';
import { drawStages } from './pictures/stages.ts';

/** The size of both pictures. */
const [width, height] = [1500, 660];
const margin = 30;
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 720 };

type Shot = { viewport: typeof phone; path: string; isTeam?: boolean };

const browser = await chromium.launch({
  executablePath: (await findChromium()).path,
  args: ['--no-sandbox'],
});
const parts: Record<string, () => Promise<void>> = {
  sample: () => onSample(drawSample),
  film: () => onSample((url) => drawFilm(browser, url, 'docs/film.webp')),
  stages: () => drawStages(browser),
};
try {
  const [only] = process.argv.slice(2);
  const names = Object.keys(parts);
  if (only && !names.includes(only)) throw new Error(`There is no part '${only}', only ${names.join(', ')}.`);
  for (const [name, draw] of Object.entries(parts)) if ((only ?? name) === name) await draw();
} finally {
  await browser.close();
}

/** Starts the sample with 500 donations. */
async function onSample(draw: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-pictures-'));
  spawnSync(process.execPath, ['scripts/seed.ts', '--donations', '500'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  const site = await startSite('sqlite', { DATA_DIR: folder });
  try {
    await draw(site.url);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

async function drawSample(url: string): Promise<void> {
  await picture(
    url,
    'docs/home.webp',
    { viewport: phone, path: '/?lang=ml' },
    { viewport: desktop, path: '/?lang=en' },
  );
  await picture(
    url,
    'docs/team.webp',
    { viewport: phone, path: '/donation-view', isTeam: true },
    { viewport: desktop, path: '/admin', isTeam: true },
  );
  await drawSheets(browser, url);
}

/** Both side by side on one background, as high as the picture. */
async function picture(url: string, file: string, ...shots: [Shot, Shot]): Promise<void> {
  const inside = height - 2 * margin;
  const [small, large] = await Promise.all(
    shots.map(async (one) => {
      const bytes = await shoot(url, one);
      return sharp(bytes).resize({ height: inside }).toBuffer({ resolveWithObject: true });
    }),
  );
  if (!small || !large) throw new Error('A picture is of two pages.');
  const left = Math.round((width - small.info.width - large.info.width - margin) / 2);
  await sharp({ create: { width, height, channels: 3, background: '#e9e2d6' } })
    .composite([
      { input: small.data, left, top: margin },
      { input: large.data, left: left + small.info.width + margin, top: margin },
    ])
    .webp({ quality: 80 })
    .toFile(file);
  console.log(file);
}

async function shoot(url: string, { viewport, path, isTeam }: Shot): Promise<Buffer> {
  const page = await browser.newPage({
    viewport,
    baseURL: url,
    deviceScaleFactor: 1,
    colorScheme: 'light',
  });
  if (isTeam) await logIn(page.request);
  await openTwice(page, path);
  const bytes = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return bytes;
}
