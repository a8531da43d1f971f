/**
 * Plays random histories of donations, and checks the ledger, the totals and the mails after each moment.
 * HISTORIES sets how many, HISTORIES_SEED which; HISTORIES_PATH plays only the one that failed.
 */
import fc from 'fast-check';
import { afterEach, test, vi } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { openContext } from '../../server/context.ts';
import { startExchangeRates } from '../fakes/exchange-rates.ts';
import { openMailingSite } from '../mail.ts';
import { openPayPalSite } from '../paypal.ts';
import { openForSuite, signInForSuite } from '../suite.ts';
import { atFamilysDevice } from '../team.ts';
import { bankSteps } from './bank-steps.ts';
import { donorSteps } from './donor-steps.ts';
import { type History, type HistorySite, turnOf } from './history.ts';
import { expectConsistent, expectOnlyAdded, readDonations, readLedger } from './ledger.ts';
import { expectNoReturnedMoney } from './paypal-money.ts';
import { histories, momentsOf, type Step } from './steps.ts';
import { teamSteps } from './team-steps.ts';
import { mailSteps, noteVerified, nothingTold } from './told.ts';
import { expectOwnPages, expectSameTotals } from './totals.ts';

const count = Number(process.env.HISTORIES || 150);
const seed = Number(process.env.HISTORIES_SEED || 2611);
const path = process.env.HISTORIES_PATH ?? '';
/** Each history begins at this moment. */
const beginning = Date.parse('2026-11-22T06:00:00Z');

const site = openForSuite(openHistorySite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
let familyCookie = '';
afterEach(() => void vi.useRealTimers());

const steps = { ...donorSteps, ...teamSteps, ...bankSteps, ...mailSteps };

async function openHistorySite(): Promise<HistorySite> {
  const rates = await startExchangeRates();
  const settings = { THANKS_AFTER_MINUTES: '15', EXCHANGE_RATES_URL: rates.url };
  const first = await openPayPalSite(settings, openMailingSite);
  const second = await openContext(first.config);
  return {
    ...first,
    second,
    async close() {
      await second.close();
      await first.close();
      await rates.stop();
    },
  };
}

async function newHistory(): Promise<History> {
  vi.useFakeTimers({ toFake: ['Date'], now: beginning });
  for (const table of [
    'donations',
    'receipts',
    'reconciliations',
    'outbox',
    'counters',
    'paypalEvents',
  ] as const) {
    await site.db.deleteFrom(table).execute();
  }
  site.fakePayPal.orders.clear();
  site.smtp.forget();
  const told = nothingTold();
  const roles = { volunteer: cookies.leela, 'super-admin': cookies.superadmin, family: familyCookie };
  return {
    site,
    cookies: roles,
    gifts: [],
    donors: 0,
    lines: [],
    batches: [],
    told,
    unsaid: [],
    reversed: new Set(),
  };
}

/** Shortening a failing history ends after this time (ms): the shortest one so far is clear enough. */
const shorteningMs = 60 * SECOND;
let failedAt: number | null = null;

async function playUntilClear(taken: Step[]): Promise<void> {
  if (failedAt !== null && performance.now() - failedAt > shorteningMs) return;
  try {
    await play(taken);
  } catch (error) {
    failedAt ??= performance.now();
    throw error;
  }
}

async function play(taken: Step[]): Promise<void> {
  const history = await newHistory();
  let rows = await readLedger(site);
  for (const moment of momentsOf(taken)) {
    vi.setSystemTime(Date.now() + 90 * SECOND);
    const turns = moment.map((step) => turnOf(history, step, moment.length === 1));
    await Promise.all(turns.map((turn) => steps[turn.kind](turn)));
    const [after, donations] = [await readLedger(site), await readDonations(site)];
    expectOnlyAdded(rows, after);
    expectConsistent(after, donations);
    noteVerified(history.told, donations);
    rows = after;
  }
  await expectNoReturnedMoney(history);
  expectConsistent(await readLedger(site), await readDonations(site));
  await expectSameTotals(history);
  await expectOwnPages(history);
}

test(
  'receipts, totals and mails agree after any history',
  async () => {
    familyCookie ||= await atFamilysDevice(site);
    const run = await fc.check(fc.asyncProperty(histories, playUntilClear), { numRuns: count, seed, path });
    if (!run.failed) return;
    // The shortest history that fails, a step a line.
    const lines = run.counterexample?.[0].map((step) => JSON.stringify(step)).join('\n');
    const where = `HISTORIES_SEED=${seed} HISTORIES_PATH=${run.counterexamplePath} (history ${run.numRuns})`;
    throw new Error(`${where}\n${lines}\n${run.errorInstance}`, { cause: run.errorInstance });
  },
  60_000 + count * 10_000,
);
