/** What the ledger says, computed without the site's code; and what must always be true of it. */
import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '../../platform/db/tables.ts';
import type { TestSite } from '../site.ts';

type Row = Selectable<Tables['receipts']>;
export type Donation = Selectable<Tables['donations']>;

/** A receipt with what its reversals left of it, in hundredths. */
export type Left = Row & { left: number; paiseLeft: number | null; centsLeft: number | null };

/** '-12.5' → -1250. Throws for anything but a plain decimal. */
export function toHundredths(amount: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`not an amount: ${amount}`);
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign ? -value : value;
}

/** 1250 → '12.5'. */
export const toAmount = (hundredths: number) => String(hundredths / 100);

export function readLedger(site: TestSite): Promise<Row[]> {
  return site.db.selectFrom('receipts').selectAll().execute();
}

export function readDonations(site: TestSite): Promise<Donation[]> {
  return site.db.selectFrom('donations').selectAll().execute();
}

/** All receipts, also those of which nothing is left, oldest first. */
export function leftOf(rows: Row[]): Left[] {
  const sum = (values: (number | null)[]) =>
    values.reduce((all, value) => (all === null || value === null ? null : all + Number(value)), 0);
  return rows
    .filter(({ reverses }) => reverses === null)
    .map((receipt) => {
      const all = [receipt, ...rows.filter(({ reverses }) => reverses === receipt.id)];
      return {
        ...receipt,
        left: all.reduce((total, { amount }) => total + toHundredths(amount), 0),
        paiseLeft: sum(all.map(({ paise }) => paise)),
        centsLeft: sum(all.map(({ cents }) => cents)),
      };
    })
    .sort((one, other) => one.at.localeCompare(other.at));
}

/** The receipts of this donation of which something is left. */
export function standingOf(rows: Row[], donationId: string): Left[] {
  return leftOf(rows.filter((row) => row.donationId === donationId)).filter(({ left }) => left > 0);
}

/** The sum in hundredths by currency. */
export function sumByCurrency(standing: Left[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, left } of standing) sums.set(currency, (sums.get(currency) ?? 0) + left);
  return sums;
}

/** Rows are only added. */
export function expectOnlyAdded(before: Row[], after: Row[]): void {
  const byId = new Map(after.map((row) => [row.id, row]));
  for (const row of before) expect(byId.get(row.id), 'a row of the ledger changed').toEqual(row);
}

/** Nothing is taken back twice, no money counts twice, and the donations say what their receipts say. */
export function expectConsistent(rows: Row[], donations: Donation[]): void {
  const receipts = leftOf(rows);
  const known = new Set(donations.map(({ id }) => id));
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  for (const { id, left, paiseLeft, centsLeft } of receipts) {
    expect([id, left >= 0, (paiseLeft ?? 0) >= 0, (centsLeft ?? 0) >= 0]).toEqual([id, true, true, true]);
    if (left === 0) expect([id, paiseLeft ?? 0, centsLeft ?? 0], 'worth without money').toEqual([id, 0, 0]);
  }
  // A claim of paise that arrived in full counts in whole rupees.
  for (const { id, currency, left, paiseLeft } of receipts) {
    if (currency === 'INR') expect([id, Math.abs((paiseLeft ?? 0) - left) <= 50]).toEqual([id, true]);
  }
  for (const { reverses, donationId, amount, source } of rows) {
    if (reverses === null) continue;
    expect(byId.get(reverses)).toMatchObject({ donationId, source });
    expect(toHundredths(amount)).toBeLessThanOrEqual(0);
  }
  const counted = receipts
    .filter(({ left, donationId }) => left > 0 && known.has(donationId))
    .map(({ source, identity }) => `${source} ${identity}`);
  expect(counted.length, 'money counts twice').toBe(new Set(counted).size);
  for (const donation of donations) expect(columnsOf(donation)).toEqual(expectedColumns(rows, donation.id));
}

const numberOf = (value: unknown) => (value === null ? null : Number(value));

function columnsOf(donation: Donation) {
  const { id, isVerified, received, receivedINR, receivedUsDollar, receivedOn, receivedFrom } = donation;
  return {
    id,
    isVerified: Boolean(isVerified),
    received: numberOf(received),
    receivedPaise: receivedINR === null ? null : toHundredths(receivedINR),
    receivedUsDollar: numberOf(receivedUsDollar),
    receivedOn,
    receivedFrom,
    hasTime: donation.verifiedAt !== null,
  };
}

function expectedColumns(rows: Row[], id: string) {
  const standing = standingOf(rows, id);
  const sum = (values: (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length > 0 ? known.reduce((all, value) => all + value, 0) : null;
  };
  const paise = sum(standing.map(({ paiseLeft }) => paiseLeft));
  const cents = sum(standing.map(({ centsLeft }) => centsLeft));
  const sources = [...new Set(standing.map(({ source }) => source))].sort().join(', ');
  const isReturned = rows.some(({ donationId, isReturn }) => donationId === id && Boolean(isReturn));
  return {
    id,
    isVerified: standing.length > 0,
    received: paise === null ? null : Math.round(paise / 100),
    receivedPaise: paise,
    receivedUsDollar: cents === null ? null : Math.round(cents / 100),
    receivedOn:
      standing
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
    receivedFrom: standing.length > 0 ? sources : isReturned ? 'returned' : null,
    hasTime: standing.length > 0,
  };
}
