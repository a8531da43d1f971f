/**
 * Whoever can change config/campaign.json can send the family's money elsewhere. So every start compares where gifts go
 * with the start before: a change is mailed to everybody concerned, and stays on the dashboard until it is acknowledged.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { findChanges, type PayInChange, type PayInDetails, payInDetails } from './pay-in.ts';
import { queueForConcerned } from './recipients.server.ts';
import { clearChanges, findPayIn, insertPayIn, replacePayIn } from './repository.server.ts';

/** Compares with the last start. Of several processes that start at once one tells. */
export async function watchPayIn(context: AppContext): Promise<void> {
  const { db, config, log } = context;
  const details = JSON.stringify(payInDetails(config));
  const last = await findPayIn(db);
  if (!last) return insertPayIn(db, details);
  const changes = findChanges(JSON.parse(last.details), JSON.parse(details) as PayInDetails);
  if (changes.length === 0) return;
  const changedAt = new Date().toISOString();
  // What nobody has acknowledged yet goes on from what it was then.
  const unseen = merge(JSON.parse(last.changes ?? '[]'), changes);
  await db.transaction().execute(async (tx) => {
    const news =
      unseen.length > 0 ? { changes: JSON.stringify(unseen), changedAt } : { changes: null, changedAt: null };
    if (!(await replacePayIn(tx, last.details, { details, ...news }))) return;
    await queueForConcerned(context, tx, { kind: 'pay-in-changed', payload: { changes, changedAt } });
    log.warn({ details: changes.map(({ name }) => name) }, 'pay-in details are not those of the last start');
  });
}

/** The change that nobody has acknowledged yet; null when there is none. */
export async function showPayInChange({
  db,
}: AppContext): Promise<{ changes: PayInChange[]; changedAt: string } | null> {
  const row = await findPayIn(db);
  if (!row?.changes || !row.changedAt) return null;
  return { changes: JSON.parse(row.changes), changedAt: row.changedAt };
}

/** Takes the change made at `changedAt` off the dashboard; one that came meanwhile stays. */
export async function acknowledgePayIn(
  { db, log }: AppContext,
  { username }: Admin,
  changedAt: string,
): Promise<void> {
  if (await clearChanges(db, changedAt)) log.info({ username }, 'changed pay-in details were acknowledged');
}

/** Both changes as one: a detail that is again what it was has not changed. */
function merge(earlier: PayInChange[], later: PayInChange[]): PayInChange[] {
  const names = new Set([...earlier, ...later].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [first, second] = [earlier, later].map((list) => list.find((one) => one.name === name));
    const before = (first ?? second)?.before ?? '';
    const after = (second ?? first)?.after ?? '';
    return before === after ? [] : [{ name, before, after }];
  });
}
