/** Spendings: entered once each, corrected, deleted. */
import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findCampaign } from '../facts/index.server.ts';
import { discardPaper, requirePaper } from '../files/index.server.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import type { Spending } from './accounts.ts';
import * as repository from './repository.server.ts';
import type { SpendingEdit, SpendingInput } from './schema.ts';

/** All spendings, newest first. */
export async function listSpendings(db: Database): Promise<Spending[]> {
  return (await repository.listSpendings(db)).map(toSpending);
}

const toSpending = (row: Omit<Spending, 'words'> & { words: string }): Spending => ({
  ...row,
  words: parseTranslated(row.words),
});

/**
 * Enters a spending. A repeat with the same key enters nothing and returns the first one. `createdAt`: ISO. Throws
 * 400 for a need that the campaign lacks, and for a bill that is not stored here.
 */
export async function addSpending(
  context: Pick<AppContext, 'db' | 'config'>,
  input: SpendingInput,
  idempotencyKey: string | null,
  createdAt = new Date().toISOString(),
): Promise<Spending> {
  return context.db.transaction().execute(async (tx) => {
    const row = { id: crypto.randomUUID(), ...(await toRow(context, tx, input)) };
    const isNew = await repository.insertSpending(tx, { ...row, createdAt, idempotencyKey });
    if (isNew) await contentChanged(tx);
    return toSpending(isNew ? row : await repository.findSpendingByKey(tx, idempotencyKey));
  });
}

/**
 * Corrects a spending and deletes a replaced bill. Throws as addSpending does, 404, and 409 if it is no longer as
 * its editor has `seen`.
 */
export async function editSpending(
  context: AppContext,
  id: string,
  { seen, ...input }: SpendingEdit,
): Promise<void> {
  const old = await context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    const before = await requireSpending(tx, id);
    if (seen && !isDeepStrictEqual({ id, ...seen }, before)) throw new Problem('spending.changedMeanwhile');
    await repository.updateSpending(tx, id, await toRow(context, tx, input));
    return before.bill;
  });
  if (old && old !== input.bill) await discardPaper(context, old);
}

/** Deletes a spending and its bill. Throws 404. */
export async function deleteSpending(context: AppContext, id: string): Promise<void> {
  const bill = await context.db.transaction().execute(async (tx) => {
    await contentChanged(tx);
    const { bill } = await requireSpending(tx, id);
    await repository.deleteSpending(tx, id);
    return bill;
  });
  if (bill) await discardPaper(context, bill);
}

async function requireSpending(tx: Database, id: string): Promise<Spending> {
  const row = await repository.findSpending(tx, id);
  if (!row) throw new Problem('spending.notFound');
  return toSpending(row);
}

async function toRow(context: Pick<AppContext, 'config'>, tx: Database, { words, ...input }: SpendingInput) {
  const { needs } = await findCampaign(context, tx);
  if (!needs.some(({ id }) => id === input.need)) {
    throw invalidInput({ need: 'spending.needRequired' });
  }
  if (input.bill !== null) await requirePaper(tx, 'bill', input.bill);
  return { ...input, words: formatTranslated(words) };
}
