/**
 * Verifies donations by lines of a bank statement. Two admins who accept the same line verify one donation,
 * once.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { event, insertEvents, lockDonation, type OwnedDonation } from '../../donations/index.server.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';
import { isBeingCaptured } from '../../paypal/index.server.ts';
import { listHolders, receiveMoney } from '../../receipts/index.server.ts';
import { type Claim, type NewReceipt, worthAtClaim } from '../../receipts/index.ts';
import { formatLine, lineKeyOf } from '../line.server.ts';
import { type BankLine, idsOf, methodOf } from '../line.ts';
import { matchLines } from '../match/match.ts';
import type { Outcome } from '../match/matches.ts';
import * as repository from '../repository.server.ts';
import type { Acceptance } from '../schema.ts';
import { freeLine } from '../undo/take-back.server.ts';

export type Accepted = {
  /** The batch that Undo takes back; null if no line was counted. */
  batchId: string | null;
  outcomes: { donationId: string; outcome: Outcome }[];
  /** When each mail "Your gift has arrived" goes out (ISO). */
  mailsAt: string[];
};

/**
 * Counts each line for its donation, each in its own transaction, so that donors never wait for hundreds of
 * writes.
 */
export async function acceptMatches(
  context: AppContext,
  admin: Admin,
  { items, isExactOnly }: Acceptance,
): Promise<Accepted> {
  const batch = { id: crypto.randomUUID(), at: new Date().toISOString(), who: admin.username };
  const outcomes: Accepted['outcomes'] = [];
  const mailsAt: string[] = [];
  for (const item of items) {
    const { outcome, mailAt } = await context.db
      .transaction()
      .execute((tx) => acceptOne(context, tx, batch, item, isExactOnly));
    outcomes.push({ donationId: item.donationId, outcome });
    if (mailAt) mailsAt.push(mailAt);
  }
  const isDone = outcomes.some(({ outcome }) => outcome === 'verified' || outcome === 'counted');
  return { batchId: isDone ? batch.id : null, outcomes, mailsAt };
}

async function acceptOne(
  context: AppContext,
  tx: Database,
  batch: { id: string; at: string; who: string },
  { line, donationId, isMore }: Acceptance['items'][number],
  isExactOnly: boolean,
): Promise<{ outcome: Outcome; mailAt?: string | null }> {
  const lineKey = lineKeyOf(context, line);
  const donation = await lockDonation(tx, donationId);
  if (!donation) return { outcome: 'gone' };
  if (donation.isVerified) {
    const holders = await listHolders(tx, 'bank line', [lineKey]);
    if (holders.get(lineKey) === donationId) return { outcome: 'already' };
    if (isExactOnly || !isMore) return { outcome: 'verifiedMeanwhile' };
  }
  if (isExactOnly && !(await isExact(tx, line, donationId))) return { outcome: 'notExact' };
  if (donation.confirmationNumber === null && (await isBeingCaptured(tx, donationId)))
    return { outcome: 'beingPaid' };
  await freeLine(context, tx, lineKey, donationId, batch.who);
  const receipt = { ...receiptOf(line, lineKey, donation), batchId: batch.id };
  const by = { who: batch.who, changes: changesBy(line, donation) };
  const after = await receiveMoney(context, tx, donation, receipt, by);
  if (!after) return { outcome: 'lineTaken' };
  await repository.insertBatch(tx, batch);
  await repository.forgetLine(tx, lineKey);
  const own = { lineKey, donationId, reconciliationId: batch.id, version: after.version, isEntered: false };
  // The ledger lets only one request count the line, so another row of it would be a fault.
  if (!(await repository.insertLine(tx, own))) throw new Problem('reconcile.lineTaken');
  const mailAt = await queueVerifiedMail(context, tx, donation, after);
  await insertEvents(tx, [
    event(donationId, batch.at, batch.who, after.version, 'bankLine', null, formatLine(line)),
  ]);
  return { outcome: donation.isVerified ? 'counted' : 'verified', mailAt };
}

/** Matches the line again: the admin's page may be hours old. */
async function isExact(tx: Database, line: BankLine, donationId: string): Promise<boolean> {
  const [match] = matchLines([line], await repository.listByBankKey(tx, idsOf(line)), new Map());
  return match?.group === 'exact' && match.donations[0]?.id === donationId;
}

/**
 * What the line tells of the donation. It fills in the transaction ID and the payment method only where they
 * are empty: what the donor or the team has typed stays.
 */
function changesBy(line: BankLine, { confirmationNumber, paymentMethod }: OwnedDonation) {
  if (confirmationNumber !== null) return {};
  return { confirmationNumber: idToStore(line), paymentMethod: paymentMethod ?? methodOf(line) };
}

/** The line as a receipt of the donation's money. */
export function receiptOf(line: BankLine, lineKey: string, claim: Claim): NewReceipt {
  const money = worthAtClaim(line.amount, 'INR', claim);
  return { ...money, day: line.day, source: 'bank line', identity: lineKey };
}

/** The line's transaction ID, or the beginning of the bank's own words if the line has no ID. */
export function idToStore(line: BankLine): string {
  return idsOf(line)[0] ?? ((line.reference || line.narration).slice(0, 100).trim() || `Bank, ${line.day}`);
}
