/** The audit's entries: inserted, read and deleted by age, never updated. */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { AuditAction, AuditEntry } from './audit.ts';

const columns = ['at', 'who', 'action', 'subject'] as const satisfies (keyof AuditEntry)[];

/** Records that `who` does something now; call it in the transaction of the action. */
export async function insertAuditEntry(db: Database, entry: Omit<AuditEntry, 'at'>): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('auditEntries')
    .values({ id: crypto.randomUUID(), at, ...entry })
    .execute();
}

/** The last `limit` entries of these actions, newest first. */
export function listAuditEntries(
  db: Database,
  actions: readonly AuditAction[],
  limit: number,
): Promise<AuditEntry[]> {
  return db
    .selectFrom('auditEntries')
    .select(columns)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The last entry of each of these actions about each of these subjects, newest first. */
export function listLastOfEach(
  db: Database,
  actions: readonly AuditAction[],
  subjects: string[],
): Promise<AuditEntry[]> {
  if (subjects.length === 0) return Promise.resolve([]);
  const rank = sql<number>`row_number() over (partition by "subject", "action" order by "at" desc, "id" desc)`;
  return db
    .selectFrom((from) =>
      from
        .selectFrom('auditEntries')
        .select([...columns, 'id', rank.as('rank')])
        .where('subject', 'in', subjects)
        .where('action', 'in', actions)
        .as('ranked'),
    )
    .select(columns)
    .where('rank', '=', 1)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes entries written before `before` (ISO). Returns the row count. */
export async function deleteAuditBefore(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('auditEntries').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
