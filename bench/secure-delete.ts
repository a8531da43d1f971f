/**
 * Measures what overwriting deleted data costs on SQLite: the same statements on two copies of a file, with
 * `secure_delete` on and off, in turns. `DATA_DIR=… npm run seed -- --donations 100000`, then `DATA_DIR=…
 * node bench/secure-delete.ts`. bench/README.md has the figures.
 */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.ts';
import { openForWriting, type SqliteFile } from '../platform/db/node-sqlite.ts';

const { database } = readConfig();
if (database.kind !== 'sqlite') throw new Error('It measures SQLite only.');
const folder = await mkdtemp(join(tmpdir(), 'secure-delete-'));
const rounds = 400;

async function openCopy(name: 'on' | 'off'): Promise<SqliteFile> {
  const path = join(folder, `${name}.sqlite`);
  if (database.kind === 'sqlite') await copyFile(database.path, path);
  const file = openForWriting(path);
  file.run(`pragma secure_delete = ${name}`);
  return file;
}

const files = { on: await openCopy('on'), off: await openCopy('off') };
const columns = files.on
  .run(`select name from pragma_table_xinfo('donations') where hidden in (0, 1)`)
  .rows.map((row) => `"${(row as { name: string }).name}"`);
const unique = ['"id"', '"activeAddressKey"', '"activeVisitorKey"', '"idempotencyKey"'];
const others = columns.filter((name) => !unique.includes(name)).join(', ');
const ids = files.on
  .run(`select "id" from donations where "isVerified" = true order by "id" limit ${rounds * 2}`)
  .rows.map((row) => (row as { id: string }).id);

/** What is done in one transaction, by name; `n` is the number of the round. */
const works: Record<string, (file: SqliteFile, n: number) => void> = {
  'a donation is saved': (file, n) =>
    file.run(`insert into donations ("id", ${others}) select ?, ${others} from donations where "id" = ?`, [
      `new ${n}`,
      ids[n],
    ]),
  'a donation is changed': (file, n) =>
    file.run(`update donations set "notes" = ?, "search" = "search" || ? where "id" = ?`, [
      `seen in the statement ${n}`,
      `note${n}`,
      ids[n],
    ]),
  'a donor is erased': (file, n) => {
    const id = ids[rounds + n];
    file.run(
      `update donations set "firstname" = 'Erased', "lastname" = 'donor', "email" = '', "mailbox" = '',
      "phone" = '', "address" = '', "message" = '', "search" = '' where "id" = ?`,
      [id],
    );
    file.run(`update "donationEvents" set "oldValue" = null, "newValue" = null where "donationId" = ?`, [id]);
    file.run(`delete from outbox where "donationId" = ?`, [id]);
  },
  'a donation is deleted for good': (file, n) =>
    file.run('delete from donations where "id" = ?', [`new ${n}`]),
};

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function inTransaction(file: SqliteFile, work: () => void): number {
  return timed(() => {
    file.run('begin immediate');
    work();
    file.run('commit');
  });
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

console.log('| what | off, ms | on, ms | ratio |\n| --- | ---: | ---: | ---: |');
function row(what: string, times: { on: number[]; off: number[] }) {
  const [on, off] = [median(times.on), median(times.off)];
  console.log(`| ${what} | ${off.toFixed(2)} | ${on.toFixed(2)} | ${(on / off).toFixed(2)} |`);
}
for (const [what, work] of Object.entries(works)) {
  const times: { on: number[]; off: number[] } = { on: [], off: [] };
  for (let n = 0; n < rounds; n++) {
    const order = n % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const);
    for (const name of order) times[name].push(inTransaction(files[name], () => work(files[name], n)));
  }
  row(what, times);
}
// The log is emptied after each erasure, not after other work.
const emptied = (file: SqliteFile, n: number) => {
  inTransaction(file, () => works['a donor is erased']?.(file, n));
  return timed(() => file.run('pragma wal_checkpoint(truncate)'));
};
const logs: number[] = [];
for (let n = 0; n < 100; n++) logs.push(emptied(files.on, n));
console.log(`The log is emptied after an erasure: ${median(logs).toFixed(2)} ms.`);
console.log(`The file is written anew: ${(timed(() => files.on.run('vacuum')) / 1000).toFixed(2)} s.`);
for (const file of Object.values(files)) file.close();
await rm(folder, { recursive: true });
