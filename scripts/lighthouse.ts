/**
 * `npm run lighthouse [runs] [filter]`: Lighthouse (mobile, simulated slow 4G) on the public pages of the
 * built site; prints medians of five runs as a table. `filter` is part of the addresses to measure. npx
 * fetches Lighthouse: as a dependency, everybody would install 85 MB that few need.
 */
import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { languageCodes } from '../platform/languages.ts';
import { findChromium } from '../test/chromium.ts';
import { donor } from '../test/donor-form.ts';
import { startExchangeRates } from '../test/fakes/exchange-rates.ts';
import { startSite } from '../test/running-site.ts';
import { visitFirst } from '../test/visit-first.ts';
import { addBills, addUpdate } from './pictures/fill.ts';

const [count = '5', filter = ''] = process.argv.slice(2);
const runs = Number(count);
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

/** The part of puppeteer-core that is used; Lighthouse brings it. */
type Page = {
  browser(): { setCookie(cookie: { name: string; value: string; domain: string }): Promise<void> };
  evaluateOnNewDocument(act: (text: string) => void, text: string): Promise<void>;
};
type Puppeteer = {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
};
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: Report }>;

/** The donor's cookie, and what the tab remembers. */
type Given = { id: string; cookie: { name: string; value: string }; text: string };

const { lighthouse, puppeteer } = await fetchLighthouse();
const { path: executablePath } = await findChromium();
// Without rates /donate has no presets, and the browser reports the refused request.
const rates = await startExchangeRates();
const site = await startSite('sqlite', { APP_CHECK: 'off', EXCHANGE_RATES_URL: rates.url });
try {
  const given = await startDonation();
  console.log(
    '| page | performance | accessibility | best practices | SEO | first paint, s | largest, s | CLS | TBT, ms |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const update = await addUpdate(site.url);
  await addBills(site.url);
  for (const page of ['/', update, '/updates', '/accounts', '/share'])
    for (const language of languageCodes) await measure(`${page}?lang=${language}`, null);
  for (const page of ['/donate?lang=en', '/contact?lang=en']) await measure(page, null);
  // Opened like a donor: after a payment app that replaced the tab, or by the link of a mail.
  for (const language of languageCodes) {
    await measure(`/payment-selection?lang=${language}`, given);
    await measure(`/confirm-donation?lang=${language}&id=${given.id}`, given);
  }
  // Opened directly, when both redirect by script.
  for (const page of ['/payment-selection?lang=en', '/confirm-donation?lang=en']) await measure(page, null);
} finally {
  await site.close();
  await rates.stop();
}

async function measure(path: string, given: Given | null): Promise<void> {
  if (!path.includes(filter)) return;
  await visitFirst(site.url, path);
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(site.url + path, given));
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
  const name = `${path.replace(/id=.*/, 'id=…').replace(/(updates\/)[^?]+/, '$1…')}${given ? ', with a donation' : ''}`;
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

async function startDonation(): Promise<Given> {
  const response = await fetch(`${site.url}/api/donations/sendDonationAlertEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(donor),
  });
  const text = await response.text();
  const [name = '', value = ''] = response.headers.getSetCookie()[0]?.split(';')[0]?.split('=') ?? [];
  return { id: JSON.parse(text).id, cookie: { name, value }, text };
}

/** One run in a new browser; `given`: the donor's state. */
async function report(url: string, given: Given | null): Promise<Report> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic'];
  const browser = await puppeteer.launch({ executablePath, args, headless: true });
  try {
    const page = await browser.newPage();
    if (given) {
      await page.browser().setCookie({ ...given.cookie, domain: '127.0.0.1' });
      await page.evaluateOnNewDocument((text) => sessionStorage.setItem('donationData', text), given.text);
    }
    const { lhr } = await lighthouse(url, { logLevel: 'error' }, undefined, page);
    return lhr;
  } finally {
    await browser.close();
  }
}

async function fetchLighthouse(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  const ask = ['-y', '-p', 'lighthouse@13', '-c', 'command -v lighthouse'];
  const { stdout } = await promisify(execFile)('npx', ask);
  const cli = new URL(`file://${await realpath(stdout.trim())}`);
  const { default: lighthouse } = await import(new URL('../core/index.js', cli).href);
  const { default: puppeteer } = await import(createRequire(cli).resolve('puppeteer-core'));
  return { lighthouse, puppeteer };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
