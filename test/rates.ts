/** A site that asks a fake exchange-rate service. */
import { type FakeExchangeRates, startExchangeRates } from './fakes/exchange-rates.ts';
import { openTestSite, type TestSite } from './site.ts';

export type RatesSite = TestSite & { fakeRates: FakeExchangeRates };

/** Opens both; `settings` are environment variables. */
export async function openRatesSite(settings: Record<string, string> = {}): Promise<RatesSite> {
  const fakeRates = await startExchangeRates();
  const site = await openTestSite({ EXCHANGE_RATES_URL: fakeRates.url, ...settings });
  return {
    ...site,
    fakeRates,
    async close() {
      await site.close();
      await fakeRates.stop();
    },
  };
}
