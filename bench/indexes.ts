/**
 * What each index of donations is for: which queries take it, and how long the one that needs it most takes with and
 * without it; and what it costs to keep when a donation is saved. On the database of the settings, everything is rolled
 * back: `DATA_DIR=… npm run seed -- --donations 100000`, then `DATA_DIR=… node bench/indexes.ts`. The figures are present in
 * bench/README.md.
 */
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { readConfig } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Query, queriesOf, save } from './donation-queries.ts';

const config = readConfig();
const isPostgres = config.database.kind === 'postgres';
const db = await openDatabase(config.database);

/** The plans of what the query asks the database, as one text. */
async function planOf(on: Database, run: Query['run']): Promise<string> {
  const compiled: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.push(on.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(on.withPlugin(noting));
  const plans = compiled.map(({ sql, parameters }) =>
    on.executeQuery(CompiledQuery.raw(`explain ${isPostgres ? '' : 'query plan '}${sql}`, [...parameters])),
  );
  return JSON.stringify((await Promise.all(plans)).map(({ rows }) => rows));
}

/** The quickest of a few runs (ms): what else the machine does only ever adds to it. */
async function timeOf(run: () => Promise<unknown>, runs = 7): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < runs; n++) {
    const started = performance.now();
    await run();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

const rolledBack = new Error('rolled back');

/** Does something in a transaction that leaves no trace. */
async function tryOut(work: (tx: Database) => Promise<unknown>): Promise<void> {
  const trial = db.transaction().execute(async (tx) => {
    await work(tx);
    throw rolledBack;
  });
  await trial.catch((error) => {
    if (error !== rolledBack) throw error;
  });
}

async function listIndexes(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(
    isPostgres
      ? `select indexname as name from pg_indexes where tablename = 'donations'`
      : `select name from sqlite_master where type = 'index' and tbl_name = 'donations'`,
  )} order by 1`.execute(db);
  // Of the primary key there is no question.
  return rows.map(({ name }) => name).filter((name) => !/autoindex|pkey/.test(name));
}

/** A row of the table. */
async function measure(index: string, queries: Query[]): Promise<string> {
  let worst = { name: 'no query', present: 0, dropped: 0 };
  const saving = { present: 0, dropped: 0 };
  await tryOut(async (tx) => {
    const present = new Map<Query, number>();
    for (const query of queries) present.set(query, await timeOf(() => query.run(tx)));
    saving.present = await timeOf(() => save(tx), 3);
    await sql`drop index ${sql.id(index)}`.execute(tx);
    for (const query of queries) {
      const times = { present: present.get(query) ?? 0, dropped: await timeOf(() => query.run(tx)) };
      if (times.dropped - times.present > worst.dropped - worst.present)
        worst = { name: query.name, ...times };
    }
    saving.dropped = await timeOf(() => save(tx), 3);
  });
  const ms = (value: number) => value.toFixed(2);
  const ratio = saving.present / saving.dropped;
  return `| ${index} | ${worst.name} | ${ms(worst.present)} | ${ms(worst.dropped)} | ${ms(ratio)} |`;
}

const queries = await queriesOf(db);
const plans = new Map<Query, string>();
await tryOut(async (tx) => {
  for (const query of queries) plans.set(query, await planOf(tx, query.run));
});
console.log(`| index | needed by | ms with it | without | saving with it, ratio to without |`);
console.log('| --- | --- | ---: | ---: | ---: |');
for (const index of await listIndexes()) {
  console.log(
    await measure(
      index,
      queries.filter((query) => plans.get(query)?.includes(index)),
    ),
  );
}
await db.destroy();
