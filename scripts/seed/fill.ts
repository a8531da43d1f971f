/**
 * Writes a sample of a busy campaign into a database: donations with their histories, updates, messages.
 * Queues no mails.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { updateRelease } from '../../app/donations/message-repository.server.ts';
import {
  insertFigureDays,
  listRaisedByDay,
  mergeTallies,
  publishWritten,
  saveReadTo,
} from '../../app/raised/index.server.ts';
import { upsertDays } from '../../app/reconcile/coverage/coverage-repository.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { dayInIndia } from '../../platform/days.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { isPostgres } from '../../platform/db/is-postgres.ts';
import { queueMail } from '../../platform/jobs/outbox-repository.ts';
import { type Chance, openChance } from './chance.ts';
import { type Drawn, day, daysBack, team } from './generate.ts';
import { generateMany, openWords } from './generate-many.ts';
import { readDaysAgo } from './generate-money.ts';
import { withoutIndexes } from './indexes.ts';
import { insertRows } from './insert-rows.ts';
import { updates } from './news.ts';
import { names } from './people.ts';

/** Donations generated before they are inserted. */
const batch = 500;

export type ListOptions = {
  donations: number;
  /** The same seed and time give the same rows; another seed adds others. */
  seed: string;
  /** The current time (ms). */
  now: number;
  /** A factor for the amounts: many donors with small amounts are plausible too. */
  generosity?: number;
};

/** A second run with the same seed would insert the same donations. Nothing was written. */
export class SeededAlready extends Error {}

/** Fills the database completely or not at all. Throws SeededAlready. */
export async function fill(
  db: Database,
  { incompleteDays, paypal }: Pick<Config, 'incompleteDays'> & Partial<Pick<Config, 'paypal'>>,
  { donations, seed, now, generosity }: ListOptions,
): Promise<void> {
  const chance = openChance(seed);
  await db.transaction().execute(async (tx) => {
    const takenKeys = await findTakenKeys(tx);
    let left = donations;
    const draw = () => {
      const options = { now, incompleteDays, takenKeys, generosity, hasPayPal: Boolean(paypal) };
      const drawn = generateMany(chance, Math.min(batch, left), options);
      left -= drawn.length;
      return drawn;
    };
    await withoutIndexes(tx, async () => {
      // PostgreSQL inserts while the next are generated.
      for (let drawn = draw(); drawn.length > 0; ) {
        [drawn] = await Promise.all([nextTurn().then(draw), write(tx, drawn, seed)]);
      }
    });
    await fillOthers(tx, chance, now);
    await fillStatements(tx, now);
    await contentChanged(tx);
    await publishWritten(tx);
    await fillFigureDays(tx, now);
    await updateRelease(tx, new Date(now).toISOString());
  });
  await mergeTallies(db);
  // SQLite doesn't need it.
  if (isPostgres(db)) await tidyPostgres(db);
}

/** The public total of earlier days, as if a step had ended each. */
async function fillFigureDays(tx: Database, now: number): Promise<void> {
  const today = dayInIndia(now);
  let sum = 0;
  const days = (await listRaisedByDay(tx, { from: '2000-01-01', to: today })).map(({ day, rupees }) => {
    sum += Number(rupees);
    return { day, rupees: sum };
  });
  await insertFigureDays(
    tx,
    days.filter(({ day }) => day < today),
  );
}

async function tidyPostgres(db: Database): Promise<void> {
  // Frees the space of the merged rows, which every sum would read.
  for (const table of ['startedTallies', 'verifiedTallies', 'totalTallies']) {
    await sql`vacuum full ${sql.table(table)}`.execute(db);
  }
  // PostgreSQL would do this itself a minute later.
  await sql`vacuum analyze`.execute(db);
}

/** The addresses with an incomplete donation. */
async function findTakenKeys(tx: Database): Promise<Set<string>> {
  const held = await tx
    .selectFrom('donations')
    .select('activeAddressKey')
    .where('activeAddressKey', 'is not', null)
    .execute();
  return new Set(held.map(({ activeAddressKey }) => activeAddressKey ?? ''));
}

async function write(tx: Database, drawn: Drawn[], seed: string): Promise<void> {
  const donations = drawn.map(({ donation }) => donation);
  const written = await insertRows(tx, 'donations', donations);
  if (written < drawn.length) {
    throw new SeededAlready(`The sample of the seed '${seed}' is there already; name another by --seed.`);
  }
  await insertRows(
    tx,
    'donationEvents',
    drawn.flatMap(({ events }) => events),
  );
  const receipts = drawn.flatMap((each) => each.receipts);
  if (receipts.length > 0) await insertRows(tx, 'receipts', receipts);
}

/** Updates, messages without a donation, contact messages, and two mails that could not be sent. */
async function fillOthers(tx: Database, chance: Chance, now: number): Promise<void> {
  const past = (days: number) => new Date(now - days * day - chance.whole(0, day - 1)).toISOString();
  await tx
    .insertInto('updates')
    .values(
      updates.map(({ daysAgo, title, text: description, ml }) => {
        const createdAt = new Date(now - daysAgo * day).toISOString();
        const translations = JSON.stringify({ ml: ml.text });
        const translatedTitles = JSON.stringify(ml.title ? { ml: ml.title } : {});
        const date = dayInIndia(Date.parse(createdAt));
        return { id: chance.uuid(), date, title, description, translations, translatedTitles, createdAt };
      }),
    )
    .execute();
  await fillMessages(tx, chance, past);
  await fillContactMessages(tx, chance, past);
  await fillFailedMails(tx);
}

function personOf(chance: Chance) {
  const [first, last] = names[chance.of(['india', 'malayalam', 'english'] as const)];
  return { firstname: chance.of(first), lastname: chance.of(last) };
}

/** The days of the statements in which the team found the payments. */
async function fillStatements(tx: Database, now: number): Promise<void> {
  const credits = await tx
    .selectFrom('receipts')
    .select((eb) => ['day', eb.fn.countAll<number>().as('count')])
    .where('source', '=', 'bank line')
    .groupBy('day')
    .execute();
  const byDay = new Map(credits.map(({ day, count }) => [day, Number(count)]));
  const days = Array.from({ length: daysBack - readDaysAgo }, (_, n) => {
    const covered = dayInIndia(now - (readDaysAgo + n) * day);
    return { day: covered, credits: byDay.get(covered) ?? 0, isWhole: true };
  });
  await upsertDays(tx, days);
  await saveReadTo(tx, days[0]?.day ?? null);
}

async function fillMessages(tx: Database, chance: Chance, past: (days: number) => string): Promise<void> {
  const nextOf = openWords('last');
  const messages = Array.from({ length: 24 }, (_, n) => {
    const person = personOf(chance);
    const date = n % 3 === 0 ? null : dayInIndia(Date.parse(past(n * 4)));
    return { id: chance.uuid(), ...person, message: nextOf(person.lastname), date };
  });
  await tx.insertInto('messages').values(messages).execute();
}

async function fillContactMessages(
  tx: Database,
  chance: Chance,
  past: (days: number) => string,
): Promise<void> {
  const messages = Array.from({ length: 12 }, (_, n) => {
    const date = past(n * 2);
    return {
      id: chance.uuid(),
      ...personOf(chance),
      address: '',
      email: `requester.${n}@example.com`,
      mailbox: `requester.${n}@example.com`,
      donationId: null,
      phone: n % 2 ? '+91 98470 12345' : '',
      message: 'How can I send a cheque? Is there a tax receipt?',
      date,
      ...(n >= 4 && { answeredAt: past(n * 2 - 1), answeredBy: chance.of(team) }),
      addressGroup: `198.51.100.${n + 1}`,
      idempotencyKey: chance.uuid(),
    };
  });
  await tx.insertInto('contactMessages').values(messages).execute();
}

async function fillFailedMails(tx: Database): Promise<void> {
  for (const recipient of ['gone.1@example.com', 'gone.2@example.com']) {
    await queueMail(tx, { kind: 'complete-donation', recipient, language: 'en' });
    await tx
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 9, lastError: '550 5.1.1 No such user here' })
      .where('recipient', '=', recipient)
      .where('state', '=', 'queued')
      .execute();
  }
}
