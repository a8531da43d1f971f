/**
 * Measures how smoothly the team's longest pages scroll: the frames of scrolling the whole page in Chromium.
 */
import { chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.ts';

const pages = ['/donation-view', '/donation-view-admin', '/edit-donations'];
const screens = [
  { name: '390×844, CPU slowed four times', width: 390, height: 844, slowed: 4 },
  { name: '1440×900', width: 1440, height: 900, slowed: 1 },
];

/** A longer frame visibly stutters (ms): two frames at 60 Hz. */
const stutters = 34;

/** Prints a table for the pages of a running site; `cookie` is an admin's. */
export async function measureScrolling(url: string, cookie: string): Promise<void> {
  const { path: executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  console.log(
    '\n| page | screen | nodes | frames | longer than 34 ms | longest, ms |\n| --- | --- | ---: | ---: | ---: | ---: |',
  );
  for (const { name, width, height, slowed } of screens) {
    const context = await browser.newContext({ viewport: { width, height }, extraHTTPHeaders: { cookie } });
    for (const path of pages) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
      await page.goto(url + path, { waitUntil: 'networkidle' });
      const { nodes, frames } = await page.evaluate(async () => {
        const frames: number[] = [];
        let last = performance.now();
        let top = 0;
        const end = document.documentElement.scrollHeight - window.innerHeight;
        while (top < end) {
          top += 60;
          window.scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          const now = performance.now();
          frames.push(now - last);
          last = now;
        }
        return { nodes: document.querySelectorAll('*').length, frames };
      });
      const long = frames.filter((ms) => ms > stutters).length;
      console.log(
        `| ${path} | ${name} | ${nodes} | ${frames.length} | ${long} | ${Math.max(...frames).toFixed(0)} |`,
      );
      await page.close();
    }
    await context.close();
  }
  await browser.close();
}
