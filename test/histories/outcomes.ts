/** Expected outcomes of single steps. */
import { expect } from 'vitest';
import { type History, stateOf, type Turn } from './history.ts';
import { type Left, sumByCurrency, toHundredths } from './ledger.ts';

/** These receipts have exactly this left, and the donation has no others. */
export async function expectLeft(
  { site, kind }: Turn,
  id: string,
  expected: { id: string; left: number }[],
): Promise<void> {
  const after = await stateOf(site, id);
  const found = after?.standing.map(({ id, left }) => ({ id, left })) ?? [];
  const wanted = expected.filter(({ left }) => left > 0).map(({ id, left }) => ({ id, left }));
  const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
  expect(found.sort(byId), kind).toEqual(wanted.sort(byId));
}

/** The sources and amounts of what stands, whatever its rows. */
export const contentOf = (standing: Left[]) =>
  standing.map(({ source, currency, left }) => `${source} ${currency} ${left}`).sort();

/** A volunteer's 'verified' records the family's answer, or else the claim; a verified donation stays as it is. */
export async function expectVerified(
  turn: Turn,
  id: string,
  before: Awaited<ReturnType<typeof stateOf>>,
): Promise<void> {
  const after = await stateOf(turn.site, id);
  if (!before || !after) return;
  if (before.row.isVerified) return expectLeft(turn, id, before.standing);
  const { arrivalAmount, amount, currency } = before.row;
  const expected =
    arrivalAmount === null
      ? `volunteer ${currency} ${toHundredths(amount)}`
      : `family INR ${toHundredths(arrivalAmount)}`;
  expect(contentOf(after.standing), turn.kind).toEqual([expected]);
}

/** The line stands once more, and nothing that people had only said before. */
export function expectCounted(before: Left[], after: Left[], paise: number): void {
  const seen = (standing: Left[]) =>
    standing.filter(({ source }) => source === 'bank line' || source === 'PayPal');
  expect(contentOf(after)).toEqual([...contentOf(seen(before)), `bank line INR ${paise}`].sort());
}

/** Rupees by which the receipts sum to this. */
export function expectRupees(standing: Left[], paise: number): void {
  const sum = standing.reduce((all, { paiseLeft }) => all + (paiseLeft ?? 0), 0);
  expect([sum, standing.length > 0]).toEqual([paise, true]);
}

/** Undo restores what stood, unless somebody changed the donation since. */
export async function expectUndone(
  turn: Turn,
  batch: History['batches'][number],
  unchanged: string[],
): Promise<void> {
  for (const id of unchanged) {
    const after = await stateOf(turn.site, id);
    expect(contentOf(after?.standing ?? []), 'Undo').toEqual(contentOf(batch.was.get(id)?.before ?? []));
  }
}

/** The same money by currency as before: editing the claim is no payment. */
export async function expectSameMoney(turn: Turn, id: string, before: Left[]): Promise<void> {
  const after = await stateOf(turn.site, id);
  const amounts = (standing: Left[]) => [...sumByCurrency(standing)].sort();
  expect(amounts(after?.standing ?? []), turn.kind).toEqual(amounts(before));
}
