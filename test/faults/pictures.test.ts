/** The memory that the most expensive pictures cost the site's two processes, many at once (contract §9). */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allocator } from '../../scripts/memory.mjs';
import { blank, renderPicture } from '../pictures.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { pictureWorkersOf } from '../worker-processes.ts';
import { type Donor, startDonation, uploadScreenshot } from './visitors.ts';

/** The allowed growth in megabytes during uploads, and after the worker has ended. */
const maxGrowthMb = 300;
const maxLeftMb = 100;
/** The worker ends 20 s after the last picture. */
const leftAfterMs = 30_000;

const translucent = (width: number, height: number) =>
  blank(width, height).ensureAlpha(0.5).toColourspace('srgb');

describe.skipIf(process.platform !== 'linux')('the site', () => {
  let site: RunningSite;
  let donors: Donor[];
  beforeAll(async () => {
    site = await startSite('sqlite', { LOG_LEVEL: 'silent', ...allocator });
    donors = await Promise.all(Array.from({ length: 4 }, async () => (await startDonation(site)).donor));
    await uploadScreenshot(site, donors[0] as Donor, await renderPicture());
  });
  afterAll(() => site.close());

  test.each<[string, () => Promise<Uint8Array>, number[]]>([
    [
      'progressive JPEG of 49 megapixels',
      () => blank(7000, 7000).jpeg({ progressive: true, optimizeScans: false }).toBuffer(),
      [201],
    ],
    [
      'progressive JPEG that would need twice as much',
      () => blank(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 50 }).toBuffer(),
      [413],
    ],
    ['AVIF of 12 megapixels', () => translucent(4000, 3000).avif({ effort: 0 }).toBuffer(), [201]],
    [
      'AVIF of 12 bits a colour',
      () => translucent(3600, 2600).avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' }).toBuffer(),
      [201],
    ],
    ['interlaced PNG', () => translucent(7000, 7000).png({ progressive: true }).toBuffer(), [201]],
    ['lossless WebP', () => translucent(7000, 7000).webp({ lossless: true, effort: 0 }).toBuffer(), [201]],
    [
      'file of ten megabytes',
      async () => {
        const picture = await renderPicture();
        return Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.byteLength)]);
      },
      [201],
    ],
  ])(
    'grows by at most 300 MB with eight simultaneous uploads of a(n) %s, and releases it',
    async (_what, draw, expected) => {
      const picture = await draw();
      const before = memoryOf(site);
      forgetPeak(site);
      const answers = await Promise.all(
        [...donors, ...donors].map((donor) => uploadScreenshot(site, donor, picture)),
      );
      expect(memoryOf(site).peak - before.now).toBeLessThan(maxGrowthMb);
      const statuses = [...new Set(answers.map(({ status }) => status))];
      expect(statuses.filter((status) => status !== 503)).toEqual(expected);
      await expect
        .poll(() => memoryOf(site).now - before.now, { timeout: leftAfterMs })
        .toBeLessThan(maxLeftMb);
      expect(site.isRunning()).toBe(true);
    },
  );
});

/** The memory in megabytes of the site's process and its decoder together, and each one's peak. */
function memoryOf(site: RunningSite): { now: number; peak: number } {
  const sum = { now: 0, peak: 0 };
  for (const pid of processesOf(site)) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const line = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024;
    sum.now += line('VmRSS');
    sum.peak += line('VmHWM');
  }
  return sum;
}

function forgetPeak(site: RunningSite): void {
  for (const pid of processesOf(site)) writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function processesOf({ process: { pid = 0 } }: RunningSite): number[] {
  return [pid, ...pictureWorkersOf(pid)];
}
