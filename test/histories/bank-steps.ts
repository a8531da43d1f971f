/** What the team does with lines of the bank's statement. */
import { expect } from 'vitest';
import type { BankLine } from '../../app/reconcile/line.ts';
import { dayInIndia } from '../../platform/days.ts';
import { transactionOf } from './donor-steps.ts';
import { type Batch, type Gift, pick, stateOf, type Turn } from './history.ts';
import { toAmount, toHundredths } from './ledger.ts';
import { expectCounted, expectUndone } from './outcomes.ts';

function newLine(turn: Turn, digits: string, amount: string): BankLine {
  const { lines } = turn.history;
  const narration = `UPI/CR/${digits}/MEERA ${lines.length}/SBIN`;
  const line = { day: dayInIndia(Date.now()), amount, narration, reference: '', nth: 1, isReversed: false };
  lines.push(line);
  return line;
}

/** A new line for this gift, of its amount or another one; or a line that other gifts may have claimed. */
async function lineFor(turn: Turn, gift: Gift, choice: number): Promise<BankLine> {
  const { history, site, amount } = turn;
  const known = pick(history.lines, choice);
  if (choice % 3 === 2 && known) return known;
  const claim = (await stateOf(site, gift.id))?.row;
  const isExact = choice % 3 === 0 && claim?.currency === 'INR';
  return newLine(turn, transactionOf(turn, gift), isExact ? (claim?.amount ?? '1') : toAmount(amount));
}

type Outcomes = { batchId: string | null; outcomes: { donationId: string; outcome: string }[] };

/** Accepts a line for each of these gifts, in one batch. */
async function accept(turn: Turn, gifts: Gift[]): Promise<void> {
  const { history, site, other, isCertain } = turn;
  const items = [];
  const before = new Map<string, NonNullable<Awaited<ReturnType<typeof stateOf>>>>();
  for (const [n, gift] of gifts.entries()) {
    const line = await lineFor(turn, gift, other + n);
    items.push({ donationId: gift.id, line, isMore: other % 2 === 0 || gifts.length > 1 });
    const state = await stateOf(site, gift.id);
    if (state) before.set(gift.id, state);
  }
  const response = await turn.send('volunteer', 'POST', 'reconcile/accept', { items, isExactOnly: false });
  if (isCertain) expect(response.status).toBe(200);
  if (response.status !== 200) return;
  const { batchId, outcomes } = (await response.json()) as Outcomes;
  if (batchId === null) return;
  const batch: Batch = { id: batchId, was: new Map() };
  const [item] = items;
  for (const { donationId, outcome } of outcomes) {
    const was = before.get(donationId);
    const after = await stateOf(site, donationId);
    if (!isCertain || !was || !after || !/^(verified|counted)$/.test(outcome)) continue;
    batch.was.set(donationId, { before: was.standing, version: after.row.version });
    if (items.length === 1 && item)
      expectCounted(was.standing, after.standing, toHundredths(item.line.amount));
  }
  history.batches.push(batch);
}

/** Two lines for one gift, or one each for two. */
function acceptTwo(turn: Turn): Promise<void> {
  const { history, which, other, gift } = turn;
  const second = other % 2 === 0 ? gift : pick(history.gifts, which + 1);
  return gift && second ? accept(turn, [gift, second]) : Promise.resolve();
}

/** A gift that came without a form. Its donor has no page, and gets no mail. */
async function enterGift(turn: Turn): Promise<void> {
  const { history, other, amount } = turn;
  const known = pick(history.lines, other);
  const digits = String(401_200_000_000 + history.lines.length);
  const line = other % 3 === 0 && known ? known : newLine(turn, digits, toAmount(amount));
  const given = { line, firstname: 'Unknown', lastname: 'donor', paymentMethod: 'UPI' };
  const response = await turn.send('volunteer', 'POST', 'reconcile/gifts', given);
  if (turn.isCertain) expect([200, 409]).toContain(response.status);
  if (response.status !== 200) return;
  const { batchId, donationId } = (await response.json()) as { batchId: string; donationId: string };
  history.gifts.push({ id: donationId, cookie: '', address: '', email: '', order: null });
  history.batches.push({ id: batchId, was: new Map() });
}

async function undoBatch(turn: Turn): Promise<void> {
  const { history, site, other, isCertain } = turn;
  const batch = pick(history.batches, other);
  if (!batch) return;
  const unchanged: string[] = [];
  for (const [id, { version }] of batch.was) {
    const row = (await stateOf(site, id))?.row;
    if (row?.version === version && row.deletedAt === null) unchanged.push(id);
  }
  const { status } = await turn.send('volunteer', 'POST', `reconcile/batches/${batch.id}/undo`);
  if (isCertain) expect([200, 404]).toContain(status);
  if (isCertain && status === 200) await expectUndone(turn, batch, unchanged);
}

export const bankSteps = {
  accept: (turn: Turn) => (turn.gift ? accept(turn, [turn.gift]) : Promise.resolve()),
  acceptTwo,
  enterGift,
  undoBatch,
};
