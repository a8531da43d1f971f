/**
 * `node scripts/written-since.ts TIME [--donations FILE]`, for deploy/go-back: prints how many rows of each
 * table were written since then, and writes the donations started or changed since then, with all fields, to
 * a CSV file. Doesn't change the database.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Cell, csvHeadOf, csvLineOf } from '../app/shared/csv-file.ts';
import { openSnapshot, type Row, type Snapshot } from '../platform/db/snapshot.ts';
import { openConfig, refuse } from './open-config.ts';

const { values, positionals } = parseArgs({
  options: { donations: { type: 'string' } },
  allowPositionals: true,
});
const since = positionals[0] ?? '';
if (Number.isNaN(Date.parse(since)))
  refuse('node scripts/written-since.ts TIME [--donations FILE], with a time such as 2026-11-24T22:00:00Z');

/** One of these columns has the time of a row. */
const columns = ['createdAt', 'at', 'date'];
/** Names for people, singular and plural; other tables keep their own names. */
const names: Record<string, readonly [one: string, several: string]> = {
  donations: ['started donation', 'started donations'],
  donationEvents: ['step or change of a donation', 'steps and changes of donations'],
  outbox: ['mail', 'mails'],
  files: ['file', 'files'],
  admins: ['account of the team', 'accounts of the team'],
};

const snapshot = await openSnapshot(openConfig().database);
const found: string[] = [];
for (const table of [...Object.keys(names), ...snapshot.tables.filter((name) => !(name in names))]) {
  const count = (await writtenSince(snapshot, table)).length;
  const [one, several] = names[table] ?? [`row of ${table}`, `rows of ${table}`];
  if (count > 0) found.push(`${count} ${count === 1 ? one : several}`);
}
if (values.donations) await writeDonations(snapshot, values.donations);
await snapshot.close();
console.log(
  found.length > 0
    ? `Since ${since} these arrived and would be lost: ${found.join(', ')}.`
    : `Nothing has come in since ${since}.`,
);

/** Zero if the table is missing. */
async function writtenSince({ tables, rows }: Snapshot, table: string): Promise<Row[]> {
  const written: Row[] = [];
  if (!tables.includes(table)) return written;
  for await (const some of rows(table)) {
    const column = columns.find((name) => name in (some[0] ?? {}));
    if (column) written.push(...some.filter((row) => Date.parse(String(row[column])) >= Date.parse(since)));
  }
  return written;
}

async function writeDonations(from: Snapshot, file: string): Promise<void> {
  const events = await writtenSince(from, 'donationEvents');
  const ids = new Set(events.map(({ donationId }) => donationId));
  let text = '';
  for await (const some of from.rows('donations')) {
    for (const row of some.filter(({ id }) => ids.has(id))) {
      text ||= csvHeadOf(Object.keys(row));
      text += csvLineOf(Object.values(row) as Cell[]);
    }
  }
  // Only its owner may read it: it contains addresses and phone numbers.
  writeFileSync(file, text, { mode: 0o600 });
}
