/**
 * Measures the use of each index of donations, also of dropped ones: among the queries whose plan uses it,
 * the one it helps most, with and without it. Works on the configured database and rolls everything back:
 * `DATA_DIR=… npm run seed -- --donations 100000`, then `DATA_DIR=… node bench/indexes.ts`. bench/README.md
 * has the figures.
 */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Query, queriesOf } from './donation-queries.ts';

/** The indexes that migration 0009-tallies dropped. */
const dropped = {
  donationsStarted: '("date", "confirmationNumber", "isVerified") where "deletedAt" is null',
  donationsVerified: `("verifiedAt", "country", "paymentMethod", "rupees", "usDollar")
    where "isVerified" = true and "deletedAt" is null`,
  donationsTotals: `("isVerified", "isChecked", "confirmationNumber", "rupees", "usDollar")
    where "deletedAt" is null`,
  donationsUncounted: `("date" desc)
    where ("rupees" is null or "usDollar" is null) and "deletedAt" is null`,
  donationsUnfinished: '("date") where "confirmationNumber" is null and "deletedAt" is null',
  donationsConfirmed: `("date" desc, "id" desc)
    where "deletedAt" is null and "confirmationNumber" is not null`,
  donationsUntouched: `("date" desc, "id" desc, "rupees", "usDollar") where "deletedAt" is null
    and "confirmationNumber" is null and not "isVerified" and not "isChecked"`,
};

const config = readConfig();
const isPostgres = config.database.kind === 'postgres';
const db = await openDatabase(config.database, { isUnattended: true });

const create = (tx: Database, name: string, columns: string) =>
  sql.raw(`create index "${name}" on donations ${columns}`).execute(tx);
const drop = (tx: Database, name: string) => sql.raw(`drop index "${name}"`).execute(tx);

const rolledBack = new Error('rolled back');

/** Works in a transaction and rolls it back. */
async function tryOut<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  const done: T[] = [];
  const trial = db.transaction().execute(async (tx) => {
    done.push(await work(tx));
    throw rolledBack;
  });
  await trial.catch((error) => {
    if (error !== rolledBack) throw error;
  });
  return done[0] as T;
}

/** The SQL of a query. */
async function compile(query: Query): Promise<CompiledQuery[]> {
  const compiled: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await tryOut((tx) => query.run(tx.withPlugin(noting)));
  return compiled;
}

async function isPlannedWith(tx: Database, index: string, compiled: CompiledQuery[]): Promise<boolean> {
  for (const { sql, parameters } of compiled) {
    const explain = `explain ${isPostgres ? '' : 'query plan '}${sql}`;
    const { rows } = await tx.executeQuery(CompiledQuery.raw(explain, [...parameters]));
    if (new RegExp(`\\b${index}\\b`).test(JSON.stringify(rows))) return true;
  }
  return false;
}

/** The fastest of a few runs (ms): other load only adds time. */
async function timeOf(run: () => Promise<unknown>, runs = 9): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n++) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

/** A row of the table. The index exists, or `columns` defines it. */
function measure(index: string, queries: Map<Query, CompiledQuery[]>, columns: string | null) {
  return tryOut(async (tx) => {
    if (columns !== null) await create(tx, index, columns);
    const kept = new Map<Query, number>();
    for (const [query, compiled] of queries) {
      if (await isPlannedWith(tx, index, compiled)) kept.set(query, await timeOf(() => query.run(tx)));
    }
    await drop(tx, index);
    const times: { name: string; kept: number; dropped: number }[] = [];
    for (const [{ name, run }, time] of kept) {
      times.push({ name, kept: time, dropped: await timeOf(() => run(tx)) });
    }
    const [most] = times.sort((a, b) => b.dropped / b.kept - a.dropped / a.kept);
    const figures = most ? [most.name, most.kept.toFixed(2), most.dropped.toFixed(2)] : ['none', '', ''];
    return `| ${index}${columns === null ? '' : ', dropped'} | ${figures.join(' | ')} |`;
  });
}

async function listIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(
    isPostgres
      ? `select indexname as name from pg_indexes where tablename = 'donations'`
      : `select name from sqlite_master where type = 'index' and tbl_name = 'donations'`,
  )} order by 1`.execute(db);
  // The primary key is always needed.
  return rows.map(({ name }) => name).filter((name) => !/autoindex|pkey/.test(name));
}

const queries = new Map<Query, CompiledQuery[]>();
for (const query of await queriesOf(db)) queries.set(query, await compile(query));
console.log('| index | the query that it helps most | ms with | without |\n| --- | --- | ---: | ---: |');
for (const index of await listIndexes()) console.log(await measure(index, queries, null));
for (const [index, columns] of Object.entries(dropped)) console.log(await measure(index, queries, columns));
await db.destroy();
