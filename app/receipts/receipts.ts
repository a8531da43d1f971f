/** Rules of receipts: what stands of each, and what a donation's receipts say about it. Pure. */
import type { Received } from '../donations/index.ts';
import { toHundredths } from '../money/index.ts';
import type { ReceiptTable } from './tables.ts';

export type Receipt = ReceiptTable;

/** A receipt before it has an id, an author and a time. */
export type NewReceipt = Pick<
  Receipt,
  'amount' | 'currency' | 'paise' | 'cents' | 'day' | 'source' | 'identity'
> & { batchId?: string | null };

/** Amounts in hundredths. */
type Rest = { hundredths: number; paise: number | null; cents: number | null };

/** Why money is reversed. `isReturn`: it went back to its donor; otherwise it was recorded by mistake. */
export type Cause = { reason: string; isReturn?: boolean };

/** A receipt and its rest: the amount minus its reversals. */
export type Standing = Receipt & { rest: Rest };

/** 100050 → '1000.50', 100000 → '1000'. */
export function fromHundredths(hundredths: number): string {
  const text = (hundredths / 100).toFixed(2);
  return text.endsWith('.00') ? text.slice(0, -3) : text;
}

/** The receipts whose rest is above 0, oldest first. A reversal is below 0, so it is left out. */
export function standingOf(receipts: Receipt[]): Standing[] {
  return receipts.flatMap((receipt) => {
    const reversals = receipts.filter(({ reverses }) => reverses === receipt.id);
    const rest = [receipt, ...reversals].reduce<Rest>(
      (sum, { amount, paise, cents }) => ({
        hundredths: sum.hundredths + toHundredths(amount),
        paise: plus(sum.paise, paise),
        cents: plus(sum.cents, cents),
      }),
      { hundredths: 0, paise: 0, cents: 0 },
    );
    return rest.hundredths > 0 ? [{ ...receipt, rest }] : [];
  });
}

/**
 * True if both receipts are the same money of the same batch: a conversion, or the Undo of another line, may
 * have entered it again.
 */
export function isSameEntry(one: Receipt, { source, identity, batchId }: Receipt): boolean {
  return (
    one.reverses === null && one.source === source && one.identity === identity && one.batchId === batchId
  );
}

/** This money as it was first entered. */
function firstEntryOf(receipts: Receipt[], receipt: Receipt): Receipt {
  return receipts.find((one) => isSameEntry(one, receipt)) ?? receipt;
}

/** When this money was first entered (ISO). */
export function enteredAt(receipts: Receipt[], receipt: Receipt): string {
  return firstEntryOf(receipts, receipt).at;
}

/** True if all of this money is left; a conversion takes nothing from it. */
export function isUnreduced(receipts: Receipt[], { rest, ...receipt }: Standing): boolean {
  return rest.hundredths === toHundredths(firstEntryOf(receipts, receipt).amount);
}

/**
 * What the receipts say: verified while something of them stands, returned if nothing stands and money went
 * back. Unknown worth is left out of the sums.
 */
export function derive(receipts: Receipt[]): Received {
  const standing = standingOf(receipts);
  const sources = [...new Set(standing.map(({ source }) => source))].sort().join(', ');
  const isReturned = standing.length === 0 && receipts.some(({ isReturn }) => isReturn);
  const paise = sumKnown(standing.map(({ rest }) => rest.paise));
  return {
    isVerified: standing.length > 0,
    receivedINR: paise === null ? null : fromHundredths(paise),
    received: whole(paise),
    receivedUsDollar: whole(sumKnown(standing.map(({ rest }) => rest.cents))),
    receivedOn:
      standing
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null,
    receivedFrom: isReturned ? 'returned' : sources || null,
  };
}

/** What one receipt says about a new donation. */
export function deriveFirst(receipt: NewReceipt): Received {
  const row = {
    id: '',
    donationId: '',
    nth: 0,
    batchId: null,
    who: '',
    at: '',
    reverses: null,
    reason: null,
    isReturn: false,
  };
  return derive([{ ...row, ...receipt }]);
}

/** The received amounts by currency, as plain decimals. */
export function amountsOf(receipts: Receipt[]): { currency: string; amount: string }[] {
  const sums = new Map<string, number>();
  for (const { currency, rest } of standingOf(receipts)) {
    sums.set(currency, (sums.get(currency) ?? 0) + rest.hundredths);
  }
  return [...sums].map(([currency, hundredths]) => ({ currency, amount: fromHundredths(hundredths) }));
}

/** True if every receipt is in the claim's currency and their sum is below the claim. */
export function isInPart(receipts: Receipt[], claim: Pick<Claim, 'amount' | 'currency'>): boolean {
  const [sum, ...others] = amountsOf(receipts);
  if (!sum || others.length > 0 || sum.currency !== claim.currency) return false;
  return toHundredths(sum.amount) < toHundredths(claim.amount);
}

/** A donor's claim, with its worth. */
export type Claim = { amount: string; currency: string; rupees: number | null; usDollar: number | null };

/**
 * Money in the claim's currency or in rupees, with its worth at the claim's rates. The whole claim is worth
 * what the claim is.
 */
export function worthAtClaim(
  amount: string,
  currency: string,
  claim: Claim,
): Pick<Receipt, 'amount' | 'currency' | 'paise' | 'cents'> {
  const paise = hundredfold(claim.rupees);
  const cents = hundredfold(claim.usDollar);
  if (currency === 'INR') {
    const own = toHundredths(amount);
    // A claim in rupees has whole rupees beside its exact amount.
    const base = claim.currency === 'INR' ? toHundredths(claim.amount) : paise;
    // The team may have corrected the amount, and not yet its worth.
    const isWhole = own === base && paise === Math.round(own / 100) * 100;
    return { amount, currency, paise: isWhole ? paise : own, cents: share(cents, own, base) };
  }
  const part = [toHundredths(amount), toHundredths(claim.amount)] as const;
  const isSame = currency === claim.currency;
  return {
    amount,
    currency,
    paise: isSame ? share(paise, ...part) : null,
    cents: isSame ? share(cents, ...part) : null,
  };
}

const hundredfold = (value: number | null) => (value === null ? null : value * 100);

const whole = (hundredths: number | null) => (hundredths === null ? null : Math.round(hundredths / 100));

const plus = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;

/** `value` × `part` ÷ `base`, rounded; null if it cannot be known. */
function share(value: number | null, part: number, base: number | null): number | null {
  return value === null || !base ? null : Math.round((value * part) / base);
}

/** The sum of the known values; null if none is known. */
function sumKnown(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
