/** All rows of a site's database, and which of them an upgrade or a restore has lost. */
import { openSnapshot, type Row } from '../../platform/db/snapshot.ts';

export type Rows = Record<string, Row[]>;

export async function rowsOf(database: Parameters<typeof openSnapshot>[0]): Promise<Rows> {
  const snapshot = await openSnapshot(database);
  const all: Rows = {};
  for (const table of snapshot.tables) {
    all[table] = [];
    for await (const some of snapshot.rows(table)) all[table].push(...some);
  }
  await snapshot.close();
  return all;
}

/**
 * Changes that every start or log-in makes: mails sent, sessions touched, share pictures rendered, search text
 * rewritten. What was verified before the ledger gets a receipt, and so a received amount.
 */
const changing: Record<string, string[]> = {
  admins: ['lastSignInAt'],
  donations: ['search', 'receivedINR'],
  outbox: ['state', 'attempts', 'nextAt', 'sentAt', 'lastError'],
  publicContent: ['version'],
  sessions: ['id', 'lastSeenAt'],
};
/** Tables whose rows are merged into others; the dashboard's totals are compared instead. */
const summedUp = ['changedDays', 'startedTallies', 'verifiedTallies', 'totalTallies'];

/** Rows of `before` missing from `after`, comparing the common columns, by table. `but`: tables left out. */
export function lost(before: Rows, after: Rows, but: string[] = []): Rows {
  const missing = Object.entries(before).map(([table, rows]): [string, Row[]] => {
    const now = after[table] ?? [];
    const columns = Object.keys(now[0] ?? {}).filter((name) => !changing[table]?.includes(name));
    const isThere = (row: Row) =>
      now.some((other) => columns.every((name) => !(name in row) || other[name] === row[name]));
    return [table, rows.filter((row) => !isThere(row))];
  });
  const left = [...summedUp, ...but];
  return Object.fromEntries(missing.filter(([table, rows]) => rows.length > 0 && !left.includes(table)));
}
