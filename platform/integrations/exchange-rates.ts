/**
 * The exchange-rate service: rates per US dollar. The database stores the newest for when the service is
 * down.
 */
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../durations.ts';
import type { Log } from '../log.ts';
import { findRates, type Rates, upsertRates } from './exchange-rate-repository.ts';

export type { Rates };

export type ExchangeRates = {
  /** Rates at most 7 days old, else null (contract §3). Waits for the service only without stored rates. */
  current(): Promise<Rates | null>;
  /** Fetches new rates if the stored ones are due. Runs in the background; call it often. */
  refresh(): Promise<void>;
};

/** Such services publish once a day. */
const freshForMs = 6 * HOUR;
const usableForMs = 7 * DAY;
/** The first donor waits for this long; then the service counts as down. */
const timeoutMs = 4 * SECOND;
/** The pause after a failure, so that not every donor waits. */
const restAfterFailureMs = MINUTE;

const rate = v.pipe(v.number(), v.finite(), v.gtValue(0));

/** Skips invalid rates; rejects the answer only if INR is missing. */
const answerSchema = v.object({
  rates: v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((rates) =>
      Object.entries(rates).filter((entry): entry is [string, number] => v.is(rate, entry[1])),
    ),
    v.transform((entries) => Object.fromEntries(entries)),
    v.check((rates) => 'INR' in rates),
  ),
});

/** Opens the service at `url`. */
export function openExchangeRates(url: string, db: Database, log: Log): ExchangeRates {
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Rates | null> | null = null;
  /** The last rates of this process: a read of the database may have begun before they were stored. */
  let given: Rates | null = null;

  async function ask(): Promise<Rates | null> {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const { rates } = v.parse(answerSchema, await response.json());
      const fetched = { rates: { ...rates, USD: 1 }, fetchedAt: new Date().toISOString() };
      await upsertRates(db, fetched);
      given = fetched;
      return fetched;
    } catch (error) {
      failedAt = Date.now();
      log.warn({ reason: (error as Error).message }, 'exchange rates could not be fetched');
      return null;
    }
  }

  function askOnce(): Promise<Rates | null> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function known(): Promise<{ rates: Rates | null; ageMs: number }> {
    const stored = await findRates(db);
    const rates = given && (!stored || given.fetchedAt > stored.fetchedAt) ? given : stored;
    return { rates, ageMs: rates ? Date.now() - Date.parse(rates.fetchedAt) : Number.POSITIVE_INFINITY };
  }

  return {
    async current() {
      const { rates, ageMs } = await known();
      if (ageMs < usableForMs) return rates;
      return Date.now() - failedAt > restAfterFailureMs ? askOnce() : null;
    },
    async refresh() {
      if ((await known()).ageMs > freshForMs) await askOnce();
    },
  };
}
