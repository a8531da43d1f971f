/** Every query that looks for donations, with parameters as the site has them; and saving one. For bench/indexes.ts. */
import { toDo } from '../app/admins/to-do.server.ts';
import { change } from '../app/donations/change.server.ts';
import * as deleted from '../app/donations/deleted/store.server.ts';
import { listSameTransaction, sumDonations } from '../app/donations/review/store.server.ts';
import { listIds } from '../app/donations/review/tools/store.server.ts';
import { untouched } from '../app/donations/start.server.ts';
import { listUncounted, sumEver } from '../app/donations/statistics/store.server.ts';
import * as store from '../app/donations/store.server.ts';
import { openChance } from '../scripts/seed/chance.ts';
import { drawDonation } from '../scripts/seed/draw.ts';
import type { Database } from '../server/db/database.ts';
import type { Site } from '../server/site.ts';

export type Query = { name: string; run(db: Database): Promise<unknown> };

const filters = [
  'started',
  'completed',
  'waiting',
  'verified',
  'checked',
  'untouched',
  'unconverted',
] as const;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const stranger = crypto.randomUUID();

/** All of them, with parameters of donations that are there. */
export async function queriesOf(db: Database): Promise<Query[]> {
  const some = await db
    .selectFrom('donations')
    .selectAll()
    .where('visitorSlot', 'is not', null)
    .orderBy('date')
    .limit(1)
    .executeTakeFirstOrThrow();
  const completed = await store.listDonations(db, { ...first, filter: 'completed', sort: 'review' });
  const ids = completed.map(({ id }) => id);
  const { visitorId, addressGroup } = some;
  const others: [string, Query['run']][] = [
    ['one page of the CSV', (on) => store.listPage(on, some, 30)],
    ['the ids of those with a transaction ID', (on) => listIds(on, 'completed', 10_000)],
    ['the ids of those without', (on) => listIds(on, 'started', 10_000)],
    ['the same transaction IDs', (on) => listSameTransaction(on, ids, 3)],
    ['what there is to do', (on) => toDo({ db: on } as Site, { isSuperAdmin: true } as never)],
    ['the progress bar', sumEver],
    ['those without an equivalent', (on) => listUncounted(on, 20)],
    ['words of support', (on) => store.listPublicMessages(on, 200)],
    ['older words of support', (on) => store.listPublicMessages(on, 200, ago(60))],
    ['all words of support', (on) => store.listPublicMessages(on)],
    ['a browser’s unfinished one', (on) => store.findUnfinishedOfVisitor(on, visitorId, ago(7))],
    ['a new browser’s unfinished one', (on) => store.findUnfinishedOfVisitor(on, stranger, ago(7))],
    ['an address’s unfinished one', (on) => store.findUnfinishedOfAddress(on, addressGroup, ago(7))],
    ['a new address’s unfinished one', (on) => store.findUnfinishedOfAddress(on, '198.51.100.1', ago(7))],
    ['those started by an address', (on) => store.countStarted(on, addressGroup, ago(1 / 24))],
    ['one that was sent before', (on) => store.listByIdempotencyKey(on, some.idempotencyKey ?? '')],
    ['old slots', (on) => store.releaseOldSlots(on, [addressGroup, stranger], ago(7))],
    ['the deleted ones', (on) => deleted.listDeleted(on, ago(30), null, 101)],
    ['the number of deleted ones', (on) => deleted.countDeleted(on, ago(30))],
    ['purging', (on) => deleted.purgeDeleted(on, ago(31))],
  ];
  const lists: Query[] = [];
  for (const filter of [null, ...filters]) lists.push(...(await listQueries(db, filter)));
  return [...lists, ...others.map(([name, run]) => ({ name, run }))];
}

const first = { limit: 101, search: null, edge: null };

/** The lists of the team's pages with this filter: the first page, those around some donation, a search; and their sums. */
async function listQueries(db: Database, filter: store.ListWishes['filter']): Promise<Query[]> {
  const all = { filter, search: null };
  const some = store.wished(db, all).select(['reviewRank as rank', 'date', 'id']);
  const edge = await some.orderBy('id').limit(1).executeTakeFirstOrThrow();
  const name = filter ?? 'all';
  const pages = (['review', 'newest'] as const).flatMap((sort): [string, store.ListWishes][] => [
    [`list of ${name}, ${sort}`, { ...first, filter, sort }],
    [`next page of ${name}, ${sort}`, { ...first, filter, sort, edge: { ...edge, side: 'after' } }],
    [`page before of ${name}, ${sort}`, { ...first, filter, sort, edge: { ...edge, side: 'before' } }],
    [`search in ${name}, ${sort}`, { ...first, filter, sort, search: 'lakshmi' }],
  ]);
  return [
    ...pages.map(([title, wishes]) => ({
      name: title,
      run: (on: Database) => store.listDonations(on, wishes),
    })),
    {
      name: `number of ${name}`,
      run: (on) => store.countDonations(on, { ...first, ...all, sort: 'review' }),
    },
    { name: `sums of ${name}`, run: (on) => sumDonations(on, all) },
    { name: `sums of a search in ${name}`, run: (on) => sumDonations(on, { filter, search: 'lakshmi' }) },
  ];
}

const chance = openChance(stranger);

/** A hundred donations are started, completed and verified. */
export async function save(db: Database): Promise<void> {
  for (let n = 0; n < 100; n++) {
    const options = { now: Date.now(), unfinishedDays: 7, takenSlots: new Set<string>() };
    const { donation } = drawDonation(chance, options);
    const { id, visitorId } = donation;
    const slots = { addressSlot: id, visitorSlot: visitorId };
    await store.insertDonation(db, { ...donation, ...untouched, ...slots });
    const started = await store.lockDonation(db, id);
    if (!started) throw new Error('it was just written');
    const wanted = { paymentMethod: 'UPI', confirmationNumber: String(n) } as const;
    const completed = await change(db, started, wanted, 'donor');
    await change(db, completed, { isVerified: true }, 'leela');
  }
}
