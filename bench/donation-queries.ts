/** Every query for donations, with the site's parameters. For bench/indexes.ts. */
import { countToDo } from '../app/desk/to-do.server.ts';
import * as deleted from '../app/donations/deleted/repository.server.ts';
import * as list from '../app/donations/list-repository.server.ts';
import { type FilterName, filters } from '../app/donations/list-schema.ts';
import * as messages from '../app/donations/message-repository.server.ts';
import * as repository from '../app/donations/repository.server.ts';
import { sumEver } from '../app/raised/repository.server.ts';
import { listSameTransaction, sumDonations } from '../app/review/repository.server.ts';
import { listIds } from '../app/review/tools/repository.server.ts';
import { listMissingEquivalent } from '../app/statistics/repository.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Database } from '../platform/db/database.ts';

export type Query = { name: string; run(db: Database): Promise<unknown> };

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const stranger = crypto.randomUUID();

/** All queries, with parameters from existing donations. */
export async function queriesOf(db: Database): Promise<Query[]> {
  const some = await db
    .selectFrom('donations')
    .selectAll()
    .where('activeVisitorKey', 'is not', null)
    .orderBy('date')
    .limit(1)
    .executeTakeFirstOrThrow();
  const completed = await list.listDonations(db, { filter: 'completed', search: null }, null, {
    ...first,
    sort: 'review',
  });
  const ids = completed.map(({ id }) => id);
  const { visitorId, addressGroup } = some;
  const others: [string, Query['run']][] = [
    [
      'one page of the CSV',
      (on) =>
        list.listDonations(on, { filter: null, search: null }, null, {
          limit: 30,
          sort: 'newest',
          edge: { rank: 0, date: some.date, id: some.id, side: 'after' },
        }),
    ],
    ['the ids of those with a transaction ID', (on) => listIds(on, 'completed', 10_000)],
    ['the ids of those without', (on) => listIds(on, 'started', 10_000)],
    ['the same transaction IDs', (on) => listSameTransaction(on, ids, 3)],
    ['what there is to do', (on) => countToDo({ db: on } as AppContext, { isSuperAdmin: true } as never)],
    ['the progress bar', sumEver],
    ['those without an equivalent', (on) => listMissingEquivalent(on, 20)],
    ['words of support', (on) => messages.listPublicMessages(on, null, 200)],
    ['older words of support', (on) => messages.listPublicMessages(on, { at: ago(60), id: '~' }, 200)],
    ['all words of support', (on) => messages.listPublicMessages(on, null, null)],
    ['a browser’s incomplete one', (on) => repository.listIncompleteOfVisitor(on, visitorId, ago(7))],
    ['a new browser’s incomplete one', (on) => repository.listIncompleteOfVisitor(on, stranger, ago(7))],
    ['an address’s incomplete one', (on) => repository.findIncompleteOfAddress(on, addressGroup, ago(7))],
    [
      'a new address’s incomplete one',
      (on) => repository.findIncompleteOfAddress(on, '198.51.100.1', ago(7)),
    ],
    ['one that was sent before', (on) => repository.listByIdempotencyKey(on, some.idempotencyKey ?? '')],
    ['old keys', (on) => repository.releaseOldKeys(on, [addressGroup, stranger], ago(7))],
    ['the deleted ones', (on) => deleted.listDeleted(on, ago(30), null, 101)],
    ['the number of deleted ones', (on) => deleted.countDeleted(on, ago(30))],
    ['purging', (on) => deleted.purgeDeleted(on, ago(31))],
  ];
  const lists: Query[] = [];
  for (const filter of [null, ...filters]) lists.push(...(await listQueries(db, filter)));
  return [...lists, ...others.map(([name, run]) => ({ name, run }))];
}

const first = { limit: 101, edge: null };

/**
 * The queries of the team's pages with this filter: the first page, pages around a donation, a search, and
 * their sums.
 */
async function listQueries(db: Database, filter: FilterName | null): Promise<Query[]> {
  const all = { filter, search: null };
  const search = { filter, search: 'lakshmi' };
  const some = list.filterDonations(db, all).select(['reviewRank as rank', 'date', 'id']);
  const edge = await some.orderBy('id').limit(1).executeTakeFirst();
  // A filter may have no rows, such as screenshots that differ: nothing is seeded for it.
  if (!edge) return [];
  const name = filter ?? 'all';
  const pages = (['review', 'newest'] as const).flatMap((sort): [string, list.Filter, list.Slice][] => [
    [`list of ${name}, ${sort}`, all, { ...first, sort }],
    [`next page of ${name}, ${sort}`, all, { ...first, sort, edge: { ...edge, side: 'after' } }],
    [`page before of ${name}, ${sort}`, all, { ...first, sort, edge: { ...edge, side: 'before' } }],
    [`search in ${name}, ${sort}`, search, { ...first, sort }],
  ]);
  return [
    ...pages.map(([title, which, slice]) => ({
      name: title,
      run: async (on: Database) => list.listDonations(on, which, await list.findBySearch(on, which), slice),
    })),
    { name: `number of ${name}`, run: (on) => list.countDonations(on, all, null) },
    { name: `sums of ${name}`, run: (on) => sumDonations(on, all) },
    { name: `sums of a search in ${name}`, run: (on) => sumDonations(on, search) },
  ];
}
