/**
 * Detects changed pay-in details at the start of the site, because a person who can change
 * config/campaign.json can redirect the family's money. A change is mailed to the recipients and stays on the
 * dashboard until acknowledged.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { findChanges, type PayInChange, type PayInDetails, payInDetails } from './pay-in.ts';
import { queueForRecipients } from './recipients.server.ts';
import { clearChanges, findPayIn, insertPayIn, replacePayIn } from './repository.server.ts';

/** Compares with the last start. If several processes start at the same time, one sends the mails. */
export async function watchPayIn(context: AppContext): Promise<void> {
  const { db, config, log } = context;
  const details = JSON.stringify(payInDetails(config));
  const last = await findPayIn(db);
  if (!last) return insertPayIn(db, details);
  const changes = findChanges(JSON.parse(last.details), JSON.parse(details) as PayInDetails);
  if (changes.length === 0) return;
  const changedAt = new Date().toISOString();
  // An unacknowledged change keeps its original `before`.
  const unacknowledged = merge(JSON.parse(last.changes ?? '[]'), changes);
  await db.transaction().execute(async (tx) => {
    const news =
      unacknowledged.length > 0
        ? { changes: JSON.stringify(unacknowledged), changedAt }
        : { changes: null, changedAt: null };
    if (!(await replacePayIn(tx, last.details, { details, ...news }))) return;
    await queueForRecipients(context, tx, { kind: 'pay-in-changed', payload: { changes, changedAt } });
    log.warn({ details: changes.map(({ name }) => name) }, 'pay-in details are not those of the last start');
  });
}

/** The unacknowledged changes; null if there are none. */
export async function showPayInChange({
  db,
}: AppContext): Promise<{ changes: PayInChange[]; changedAt: string } | null> {
  const row = await findPayIn(db);
  if (!row?.changes || !row.changedAt) return null;
  return { changes: JSON.parse(row.changes), changedAt: row.changedAt };
}

/** Removes the change made at `changedAt` from the dashboard; a later one stays. */
export async function acknowledgePayIn(
  { db, log }: AppContext,
  { username }: Admin,
  changedAt: string,
): Promise<void> {
  if (await clearChanges(db, changedAt)) log.info({ username }, 'changed pay-in details were acknowledged');
}

/** Merges two changes; leaves out details that have their first value again. */
function merge(earlier: PayInChange[], later: PayInChange[]): PayInChange[] {
  const names = new Set([...earlier, ...later].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const [first, second] = [earlier, later].map((list) => list.find((one) => one.name === name));
    const before = (first ?? second)?.before ?? '';
    const after = (second ?? first)?.after ?? '';
    return before === after ? [] : [{ name, before, after }];
  });
}
