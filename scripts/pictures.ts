/**
 * `npm run pictures`: renders the pictures of the README from the built sample site (Home for a donor, the
 * dashboard for the team), and the sheets of docs/looks. `npm run pictures -- stages` renders only those of the
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
import { drawSheets, logIn } from './pictures/sheets.ts';
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
try {
  if (process.argv[2] !== 'stages') await drawSample();
  await drawStages(browser);
} finally {
  await browser.close();
}

/** Pictures of the sample with 500 donations. */
async function drawSample(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-pictures-'));
  spawnSync(process.execPath, ['scripts/seed.ts', '--donations', '500'], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  const site = await startSite('sqlite', { DATA_DIR: folder });
  try {
    await picture(
      site.url,
      'docs/home.webp',
      { viewport: phone, path: '/?lang=ml' },
      { viewport: desktop, path: '/?lang=en' },
    );
    await picture(
      site.url,
      'docs/team.webp',
      { viewport: phone, path: '/donation-view', isTeam: true },
      { viewport: desktop, path: '/admin', isTeam: true },
    );
    await drawSheets(browser, site.url);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
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
  await page.goto(path, { waitUntil: 'networkidle' });
  const bytes = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return bytes;
}
