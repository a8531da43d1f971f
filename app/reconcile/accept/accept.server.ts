/**
 * Verifies donations by lines of a bank statement. Two admins who accept the same line verify one donation,
 * once.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import type { ItemResult, JobKind } from '../../../platform/jobs/job-kinds.ts';
import type { SettledItem } from '../../../platform/jobs/job-repository.ts';
import { event, insertEvents, lockDonation, type OwnedDonation } from '../../donations/index.server.ts';
import { closeJob, writeOwnJob } from '../../jobs/index.server.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';
import { isBeingCaptured } from '../../paypal/index.server.ts';
import { listHolders, receiveMoney } from '../../receipts/index.server.ts';
import { type Claim, type NewReceipt, worthAtClaim } from '../../receipts/index.ts';
import { formatLine, lineKeyOf } from '../line.server.ts';
import { type BankLine, idsOf, methodOf } from '../line.ts';
import { matchLines } from '../match/match.ts';
import type { Match, Outcome } from '../match/matches.ts';
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
 * writes. The request does this itself as a job: after a fault or kill any process counts the rest. Throws 409
 * if another process does the rest.
 */
export async function acceptMatches(
  context: AppContext,
  { username: who }: Admin,
  { items, isExactOnly }: Acceptance,
): Promise<Accepted> {
  const { db, jobWorker } = context;
  const subjects = items.map(({ donationId, line }) => `${donationId} ${lineKeyOf(context, line)}`);
  const payloads: AcceptedLine[] = items.map(({ line, isMore }) => ({ line, isMore, isExactOnly }));
  const job = await db
    .transaction()
    .execute((tx) => writeOwnJob(tx, { kind: 'acceptLines', who, subjects, payloads }));
  const settled = await jobWorker.doNow(job);
  if (settled.size < items.length) throw new Problem('reconcile.goesOn');
  // The answer reports it.
  await closeJob(db, job.id, who);
  const results = [...settled.values()];
  return {
    batchId: results.some(({ outcome }) => outcome === 'done') ? job.id : null,
    outcomes: items.map(({ donationId }, nth) => ({
      donationId,
      outcome: outcomeOf(settled.get(nth) as SettledItem),
    })),
    mailsAt: results.flatMap(({ mailAt }) => mailAt ?? []),
  };
}

/** What an item of the job needs. Its subject is the donation and the line's key. */
type AcceptedLine = Pick<Acceptance['items'][number], 'line' | 'isMore'> & Pick<Acceptance, 'isExactOnly'>;

/** The outcomes of refused lines, by the code of the refusal. */
const refusals: Record<string, Outcome> = {
  'reconcile.verifiedMeanwhile': 'verifiedMeanwhile',
  'reconcile.lineTaken': 'lineTaken',
  'reconcile.notExact': 'notExact',
  'reconcile.beingPaid': 'beingPaid',
  'donation.gone': 'gone',
};

function outcomeOf({ outcome, detail, problem }: SettledItem): Outcome {
  if (outcome === 'done') return detail as 'verified' | 'counted';
  return outcome === 'unchanged' ? 'already' : (refusals[problem as string] as Outcome);
}

/** The id of its job is the id of the batch that Undo takes back. */
export const acceptLinesJob: JobKind<AppContext> = {
  role: 'mayUseStatements',
  hasPayloads: true,
  async doItem(context, tx, { id, who, readPayload }, subject) {
    const [donationId, lineKey] = subject.split(' ') as [string, string];
    const donation = await lockDonation(tx, donationId);
    // Read after the lock: an erasure, which takes the same lock, deletes it.
    const accepted = donation && ((await readPayload()) as AcceptedLine | null);
    if (!accepted) throw new Problem('donation.gone');
    const batch = { id, at: new Date().toISOString(), who };
    return acceptOne(context, tx, batch, donation, lineKey, accepted);
  },
};

async function acceptOne(
  context: AppContext,
  tx: Database,
  batch: { id: string; at: string; who: string },
  donation: OwnedDonation,
  lineKey: string,
  { line, isMore, isExactOnly }: AcceptedLine,
): Promise<ItemResult> {
  const { id: donationId } = donation;
  if (donation.isVerified) {
    const holders = await listHolders(tx, 'bank line', [lineKey]);
    if (holders.get(lineKey) === donationId) return { outcome: 'unchanged' };
    if (isExactOnly || !isMore) throw new Problem('reconcile.verifiedMeanwhile');
  }
  if (isExactOnly && !(await isExact(tx, line, donationId))) throw new Problem('reconcile.notExact');
  if (donation.confirmationNumber === null && (await isBeingCaptured(tx, donationId)))
    throw new Problem('reconcile.beingPaid');
  await freeLine(context, tx, lineKey, batch.who);
  const receipt = { ...receiptOf(line, lineKey, donation), batchId: batch.id };
  const by = { who: batch.who, changes: changesBy(line, donation) };
  const after = await receiveMoney(context, tx, donation, receipt, by);
  if (!after) throw new Problem('reconcile.lineTaken');
  await repository.insertBatch(tx, batch);
  // No line counts for an unverified donation.
  if (!donation.isVerified) await repository.forgetLinesOf(tx, donationId);
  const own = { lineKey, donationId, reconciliationId: batch.id, version: after.version, isEntered: false };
  await repository.insertLine(tx, own);
  const mailAt = await queueVerifiedMail(context, tx, donation, after);
  await insertEvents(tx, [
    event(donationId, batch.at, batch.who, after.version, 'bankLine', null, formatLine(line)),
  ]);
  return { outcome: 'done', mailAt, detail: donation.isVerified ? 'counted' : 'verified' };
}

/** Matches the line again: the admin's page may be hours old. */
async function isExact(tx: Database, line: BankLine, donationId: string): Promise<boolean> {
  const matches = matchLines([line], await repository.listByBankKey(tx, idsOf(line)), new Map());
  const [{ group, donations }] = matches as [Match];
  return donations[0]?.id === donationId && group === 'exact';
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

declare module '../../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    acceptLines: unknown;
  }
}
