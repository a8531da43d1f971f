/** Sends due mails to the mail server, and checks that each is true when it is sent. */
import { expect, vi } from 'vitest';
import { formatMoney } from '../../app/money/index.ts';
import { MINUTE } from '../../platform/durations.ts';
import { forgetCounts } from '../donor.ts';
import { startWorker } from '../mail.ts';
import type { History, HistorySite, Turn } from './history.ts';
import { type Donation, readDonations, readLedger, standingOf, sumByCurrency, toAmount } from './ledger.ts';

/** The mails that state a fact. The letters of others are PDFs, which take time. */
const factual = ['verified', 'not-found', 'correction'];

/** What donors were told, by donation. */
export type Told = {
  /** What the last mail said, by currency in hundredths. */
  last: Map<string, Map<string, number>>;
  /** When each verified donation was first seen to be so. */
  since: Map<string, number>;
  sent: Map<string, string[]>;
};

export const nothingTold = (): Told => ({ last: new Map(), since: new Map(), sent: new Map() });

/** Remembers since when donations are verified. Call it after each moment. */
export function noteVerified({ since }: Told, donations: Donation[]): void {
  for (const { id, isVerified, deletedAt } of donations) {
    if (!isVerified || deletedAt !== null) since.delete(id);
    else if (!since.has(id)) since.set(id, Date.now());
  }
}

/** Lets time pass, less or more than mails are held, and sends all due mails. */
async function sendDue({ history, other }: Turn): Promise<void> {
  const { site } = history;
  vi.setSystemTime(Date.now() + (other % 2 === 0 ? 16 : 6) * MINUTE);
  await site.db.deleteFrom('outbox').where('kind', 'not in', factual).execute();
  if (await hasDue(site)) {
    const worker = startWorker(site, { pollMs: 2 });
    while (await hasDue(site)) await new Promise((resolve) => setTimeout(resolve, 2));
    await worker.stop();
  }
  await checkSent(history);
  site.smtp.forget();
  // The mailbox's limits have their own tests.
  await forgetCounts(site);
}

async function hasDue({ db }: HistorySite): Promise<boolean> {
  const due = await db
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['queued', 'sending'])
    .where((eb) => eb.or([eb('nextAt', '<=', new Date().toISOString()), eb('state', '=', 'sending')]))
    .executeTakeFirst();
  return due !== undefined;
}

async function checkSent({ site, gifts, told }: History): Promise<void> {
  const [rows, donations] = [await readLedger(site), await readDonations(site)];
  for (const { subject = '', to, text = '' } of await site.smtp.mails()) {
    const gift = gifts.find(({ email }) => email === to?.[0]?.address);
    const donation = donations.find(({ id }) => id === gift?.id);
    const now = sumByCurrency(standingOf(rows, gift?.id ?? ''));
    if (/have been deleted/.test(subject)) {
      expect(donation?.erasedAt, subject).not.toBeNull();
      continue;
    }
    expect(donation, subject).toMatchObject({ deletedAt: null, erasedAt: null });
    const id = donation?.id ?? '';
    const kind = /is verified$/.test(subject)
      ? 'arrived'
      : /not found/.test(subject)
        ? 'not found'
        : 'correction';
    const earlier = told.sent.get(id) ?? [];
    if (kind === 'arrived') {
      expect(now.size, 'an arrival of nothing').toBeGreaterThan(0);
      expect(
        Date.now() - (told.since.get(id) ?? Number.POSITIVE_INFINITY),
        'not held',
      ).toBeGreaterThanOrEqual(15 * MINUTE);
      expectNamed(text, now);
    }
    if (kind === 'not found') expect(donation?.isVerified, 'found meanwhile').toBeFalsy();
    if (kind === 'correction') {
      const last = told.last.get(id);
      expect(
        [...(last ?? [])].some(([currency, sum]) => sum > (now.get(currency) ?? 0)),
        'a needless correction',
      ).toBe(true);
      expectNamed(text, now);
    } else {
      expect(earlier, 'a second mail').not.toContain(kind);
      told.sent.set(id, [...earlier, kind]);
    }
    if (kind !== 'not found') told.last.set(id, now);
  }
}

function expectNamed(text: string, sums: Map<string, number>): void {
  for (const [currency, sum] of sums) expect(text).toContain(formatMoney(toAmount(sum), currency));
}

/** An admin sends every correction that is offered. */
async function correct(turn: Turn): Promise<void> {
  const ids = turn.history.gifts.map(({ id }) => id);
  await turn.send('volunteer', 'POST', 'mails/corrections', { ids });
}

export const mailSteps = { mail: sendDue, correct };
