/** A hundred thousand mutated requests on each database: no error of ours, no long wait, no memory growth. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startExchangeRates } from '../fakes/exchange-rates.ts';
import { sendMutated } from '../mutated/sending.ts';
import { openTeam } from '../mutated/team-sessions.ts';
import { startSite } from '../running-site.ts';

const portions = 10;
const perPortion = 10_000;

/** The allowed growth in megabytes from the first portion, when all code is loaded, to the end. */
const maxGrowth = 60;

const hasPostgres = (process.env.TEST_DATABASE_URL ?? 'none') !== 'none';
const databases = hasPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

test.skipIf(process.platform !== 'linux').each(databases)(
  '100,000 mutated requests on %s',
  { timeout: 3_600_000 },
  async (database) => {
    const rates = await startExchangeRates();
    const site = await startSite(database, { EXCHANGE_RATES_URL: rates.url });
    const residentMegabytes = () => {
      const status = readFileSync(`/proc/${site.process.pid}/status`, 'utf8');
      return Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024;
    };
    try {
      const sessions = openTeam(site.url);
      const resident: number[] = [];
      const statuses: Record<string, number> = {};
      for (let seed = 1; seed <= portions; seed++) {
        const counts = await sendMutated({ url: site.url, sessions }, { count: perPortion, seed });
        for (const [status, count] of Object.entries(counts))
          statuses[status] = (statuses[status] ?? 0) + count;
        resident.push(Math.round(residentMegabytes()));
      }
      console.log(
        `${database}: answers by status ${JSON.stringify(statuses)}; MB resident ${resident.join(' ')}`,
      );
      expect(site.isRunning()).toBe(true);
      expect((resident.at(-1) ?? 0) - (resident[0] ?? 0)).toBeLessThan(maxGrowth);
    } finally {
      await site.close();
      await rates.stop();
    }
  },
);
