/** Keeps the tallies short (docs/decisions/0010-tallies.md). */
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { storedSumOf } from '../../platform/db/sums.ts';

const sums = ['donations', 'rupees', 'usDollar'];
const startedSums = [...sums, 'receivedRupees', 'receivedUsDollar'];

/** Per table: the columns that identify a row (first the name used for marking), and the columns to sum. */
const tallies = {
  startedTallies: { keys: ['day', 'isCompleted', 'isChecked', 'isVerified'], sums: startedSums },
  verifiedTallies: { keys: ['day', 'country', 'paymentMethod'], sums },
  totalTallies: { keys: ['what'], sums: ['count'] },
};

/**
 * Merges rows with the same key into one, so that reading stays fast. Sums are the same before, during and
 * after; no change of a donation waits for it. Several processes may merge at once: each takes rows that no
 * other has.
 */
export async function mergeTallies(db: Database): Promise<void> {
  const names = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));
  for (const [name, { keys, sums }] of Object.entries(tallies)) {
    const table = sql.table(name);
    const mark = sql.ref(keys[0] ?? '');
    const several = sql`select ${mark} from ${table} group by ${names(keys)} having count(*) > 1`;
    if ((await sql`${several} limit 1`.execute(db)).rows.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      // Marks the rows to merge first: rows that others add meanwhile are not among them.
      await sql`update ${table} set ${mark} = '+' || ${mark} where ${mark} in (${several})`.execute(tx);
      await sql`
        insert into ${table} (${names([...keys, ...sums])})
        select substr(${mark}, 2), ${sql.join([
          ...keys.slice(1).map((key) => sql.ref(key)),
          ...sums.map((column) => storedSumOf(tx, sql.ref(column))),
        ])}
        from ${table} where ${mark} like '+%' group by ${names(keys)}`.execute(tx);
      await sql`delete from ${table} where ${mark} like '+%'`.execute(tx);
    });
  }
}
