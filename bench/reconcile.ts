/**
 * Matches bank statements with donations: `node bench/reconcile.ts`. How many are matched correctly and
 * wrongly, and the time for 2,000 lines and 100,000 donations, on SQLite, and on PostgreSQL if available. For
 * bench/README.md.
 */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shortReference } from '../app/donations/donation.ts';
import { bankKey } from '../app/donations/transaction-id.ts';
import { type BankLine, idsOf, merged } from '../app/reconcile/line.ts';
import { matchLines } from '../app/reconcile/match/match.ts';
import { matchStatement } from '../app/reconcile/match/match-statement.server.ts';
import type { Candidate, Group } from '../app/reconcile/match/matches.ts';
import { findColumns } from '../app/reconcile/statement/columns.ts';
import { readCredits } from '../app/reconcile/statement/table.ts';
import type { AppContext } from '../platform/app-context.ts';
import { dayInIndia } from '../platform/days.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { type Chance, openChance } from '../scripts/seed/chance.ts';
import { generateDonation } from '../scripts/seed/generate.ts';
import { createDatabase, dropDatabase, startPostgres } from '../test/postgres.ts';
import { generateTraps } from '../test/statements/adversarial.ts';
import { generateGifts, generateStatements, slipAt } from '../test/statements/evening.ts';
import { type Gift, generateGift, generatePayment } from '../test/statements/people.ts';

const evenings = 50;
const last = '2026-11-21';
const donationCount = 100_000;
const lineCount = 2_000;
const runs = 7;

/** The donor's donation, started on the day of the payment or up to two days later. */
function donationOf(chance: Chance, { payment, typed, ...gift }: Gift, id: string): Candidate {
  const started = Date.parse(`${payment.day}T06:00:00Z`) + chance.whole(0, 48) * 3_600_000;
  return {
    id,
    firstname: gift.firstname,
    lastname: gift.lastname,
    phone: gift.phone,
    currency: 'INR',
    amount: gift.amount,
    rupees: Number(gift.amount),
    confirmationNumber: typed,
    bankKey: typed && bankKey(typed),
    isVerified: false,
    receivedINR: null,
    receivedFrom: null,
    paymentMethod: typed === null ? null : 'UPI',
    date: new Date(started).toISOString(),
  };
}

/** One evening's lines and donations, with the right donation of each ID. */
function generateEvening(seed: string) {
  const chance = openChance(seed);
  const gifts = generateGifts(chance, last);
  const ids = gifts.map(() => chance.uuid());
  const referred = gifts[slipAt(2)];
  if (referred) referred.payment.note = shortReference(ids[slipAt(2)] ?? '');
  const truth = new Map(gifts.map(({ payment }, n) => [payment.id, ids[n]]));
  const statements = generateStatements(chance, gifts, last);
  const lines = merged(
    statements.map(({ rows }) => {
      const read = rows.map((row) => row.map((cell) => cell.replace(/^="(.*)"$/, '$1')));
      const columns = findColumns(read);
      return columns ? readCredits(read, columns).credits : [];
    }),
  );
  const donations = gifts.map((gift, n) => donationOf(chance, gift, ids[n] ?? ''));
  // As many more without a payment, half of them never completed.
  const others = gifts.map(() =>
    donationOf(chance, generateGift(chance, last, { ...(chance.is(0.5) && { typed: null }) }), chance.uuid()),
  );
  return { lines, donations: [...donations, ...others], truth };
}

function measureFinding(): void {
  const counts = new Map<string, { proposed: number; right: number }>();
  let gifts = 0;
  for (let n = 0; n < evenings; n++) {
    const { lines, donations, truth } = generateEvening(`evening ${n}`);
    gifts += truth.size;
    for (const [place, { group, donations: found }] of matchLines(lines, donations, new Map()).entries()) {
      const isRight = idsOf(lines[place] as BankLine).some((id) => truth.get(id) === found[0]?.id);
      const name =
        found.length === 1 && group !== 'unknown'
          ? group
          : group === 'unknown'
            ? 'unknown'
            : 'several to choose from';
      const count = counts.get(name) ?? { proposed: 0, right: 0 };
      counts.set(name, {
        proposed: count.proposed + 1,
        right: count.right + (found.length > 0 && isRight ? 1 : 0),
      });
    }
  }
  console.log(`${evenings} evenings of six statements with 500 lines, ${gifts} gifts in all\n`);
  console.log('| group | lines | right | precision | recall |\n| --- | ---: | ---: | ---: | ---: |');
  for (const group of ['exact', 'likely', 'differs', 'twice', 'several to choose from'] satisfies (
    | Group
    | string
  )[]) {
    const { proposed, right } = counts.get(group) ?? { proposed: 0, right: 0 };
    const precision = proposed > 0 ? (right / proposed).toFixed(3) : '–';
    console.log(`| ${group} | ${proposed} | ${right} | ${precision} | ${(right / gifts).toFixed(3)} |`);
  }
  const traps = generateTraps(200);
  const lines = traps.flatMap((trap) => trap.lines);
  const wrong = traps
    .flatMap((trap) => matchLines(trap.lines, trap.donations, new Map()))
    .filter(({ group }) => group === 'exact');
  console.log(`\nAdversarial lines: ${lines.length}, of which exact: ${wrong.length}\n`);
}

async function measureTime(name: string, db: Database): Promise<void> {
  const waiting = await fill(db);
  const chance = openChance('lines');
  const lines = Array.from({ length: lineCount }, (_, n): BankLine => {
    const gift = n % 4 === 0 ? waiting[(n * 7) % waiting.length] : undefined;
    const day = dayInIndia(Date.now() - chance.whole(0, 30) * 86_400_000);
    const payment = generatePayment(chance, day);
    const { id, amount, payer, vpa } = { ...payment, ...(gift && { id: gift.bankKey, amount: gift.amount }) };
    return {
      day,
      amount,
      narration: `UPI/CR/${id}/${payer}/${vpa}`,
      reference: '',
      nth: 1,
      isReversed: false,
    };
  });
  const context = { db, config: { appSecret: 'a secret for measuring' } } as AppContext;
  const times: number[] = [];
  let exact = 0;
  for (let run = 0; run < runs; run++) {
    const from = performance.now();
    const { matches } = await matchStatement(context, lines);
    times.push(performance.now() - from);
    exact = matches.filter(({ group }) => group === 'exact').length;
  }
  times.sort((one, other) => one - other);
  console.log(
    `| ${name} | ${times[0]?.toFixed(0)} | ${times[runs >> 1]?.toFixed(0)} | ${times.at(-1)?.toFixed(0)} | ${exact} |`,
  );
}

/** Fills the database. Returns the donations that wait, with a UPI ID and rupees. */
async function fill(db: Database) {
  const chance = openChance('reconcile');
  const options = { now: Date.now(), incompleteDays: 7, takenKeys: new Set<string>() };
  const waiting: { bankKey: string; amount: string }[] = [];
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < donationCount; n += 100) {
      const donations = Array.from({ length: 100 }, () => ({
        ...generateDonation(chance, options).donation,
        deletedAt: null,
      }));
      await tx.insertInto('donations').values(donations).execute();
      for (const { isVerified, bankKey, currency, amount } of donations) {
        if (!isVerified && bankKey && currency === 'INR') waiting.push({ bankKey, amount });
      }
    }
  });
  return waiting;
}

measureFinding();
console.log(
  '| 2,000 lines against 100,000 donations | least, ms | median | most | exact |\n| --- | ---: | ---: | ---: | ---: |',
);
const folder = await mkdtemp(join(tmpdir(), 'kaithangu-bench-'));
const sqlite = await openDatabase({ kind: 'sqlite', path: join(folder, 'bench.sqlite') });
await measureTime('SQLite', sqlite);
await sqlite.destroy();
rmSync(folder, { recursive: true });
const postgres = await startPostgres();
if (postgres) {
  const url = await createDatabase(postgres.url);
  const db = await openDatabase({ kind: 'postgres', url });
  await measureTime('PostgreSQL', db);
  await db.destroy();
  await dropDatabase(url);
  await postgres.stop();
}
