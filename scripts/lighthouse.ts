/**
 * `npm run lighthouse [runs]`: Lighthouse (mobile, simulated slow 4G) on the public pages of the built site; medians of five
 * runs as a table. Lighthouse is fetched by npx: with it everybody would install 85 MB that few need.
 */
import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findChromium } from '../test/chromium.ts';
import { startSite } from '../test/running-site.ts';

const runs = Number(process.argv[2] ?? 5);
const pages = [
  '/?lang=en',
  '/?lang=ml',
  '/donate?lang=en',
  '/payment-selection?lang=en',
  '/confirm-donation?lang=en',
  '/contact?lang=en',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
];

type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

const { path: chromium } = await findChromium();
const site = await startSite('sqlite');
try {
  console.log(
    '| page | performance | accessibility | best practices | SEO | first paint, s | largest, s | CLS | TBT, ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const page of pages) {
    await visitFirst(page);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) reports.push(await report(site.url + page));
    const score = (name: string) => median(reports.map((each) => (each.categories[name]?.score ?? 0) * 100));
    const figure = (name: string) =>
      median(reports.map((each) => each.audits[name]?.numericValue ?? Number.NaN));
    const [first = 0, largest = 0, shift = 0, blocked = 0] = figures.map(figure);
    const cells = [
      ...categories.map((name) => score(name).toFixed(0)),
      (first / 1000).toFixed(2),
      (largest / 1000).toFixed(2),
      shift.toFixed(3),
      blocked.toFixed(0),
    ];
    console.log(`| ${page} | ${cells.join(' | ')} |`);
  }
} finally {
  await site.close();
}

/** What the first visitors wait for is made for everybody after: the page, and its pictures as AVIF. */
async function visitFirst(page: string): Promise<void> {
  const document = await (await fetch(site.url + page)).text();
  const pictures = [...new Set(document.match(/\/files\/home_images\/[^ ",]+\.avif/g))];
  const isDrawn = async (path: string) =>
    (await fetch(site.url + path)).headers.get('content-type') === 'image/avif';
  while (!(await Promise.all(pictures.map(isDrawn))).every(Boolean)) await pause(1000);
}

async function report(url: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic';
  const args = ['-y', 'lighthouse@13', url, '--output=json', '--quiet', flags];
  const { stdout } = await promisify(execFile)('npx', args, {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
