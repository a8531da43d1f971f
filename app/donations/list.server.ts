/** Donations in numbers and lists: the team's pages, the progress bar, the words of support. */
import * as v from 'valibot';
import { checkYourDetails } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import type { Site } from '../../server/site.ts';
import type { Donation } from './donation.ts';
import { fields } from './owner.server.ts';
import { sumEver } from './statistics/store.server.ts';
import * as store from './store.server.ts';

const cursorText = v.pipe(v.string(), v.maxLength(200));

/** Which donations are meant, whatever the page. */
export const wishesSchema = v.object({
  filter: v.optional(
    v.picklist(['started', 'completed', 'waiting', 'verified', 'checked', 'untouched', 'unconverted']),
  ),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** Filter and search as the store wants them. */
export function wishesOf({ filter, search }: v.InferOutput<typeof wishesSchema>) {
  return {
    filter: filter ?? null,
    search: search?.normalize('NFC').replaceAll('\u0000', '').trim() || null,
  };
}

export const listQuerySchema = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A number from 1 to 500.'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(500),
    ),
    '100',
  ),
  /** The page after this donation; `before`: the page before it. */
  cursor: v.optional(cursorText),
  before: v.optional(cursorText),
  ...wishesSchema.entries,
  sort: v.optional(v.picklist(['review', 'newest']), 'review'),
});

type Page = {
  donations: Donation[];
  total: number;
  /** Cursors of the pages beside this one; null where there is none. */
  next: string | null;
  previous: string | null;
};

/** One page of all donations, their number in all, and the way to the pages beside it. */
export async function listDonations(site: Site, query: v.InferOutput<typeof listQuerySchema>): Promise<Page> {
  const { limit, cursor, before, sort } = query;
  const side = before ? 'before' : 'after';
  const asked = before ?? cursor;
  const wishes: store.ListWishes = {
    ...wishesOf(query),
    limit: limit + 1,
    sort,
    edge: asked ? { ...parseCursor(asked), side } : null,
  };
  const [rows, total] = await Promise.all([
    store.listDonations(site.db, wishes),
    store.countDonations(site.db, wishes),
  ]);
  const hasMore = rows.length > limit;
  // Towards the beginning there is no half page: it would be the first one, and shorter than it is.
  if (before && !hasMore) return listDonations(site, { ...query, before: undefined, cursor: undefined });
  const page = rows.slice(0, limit);
  if (before) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    donations: page.map(fields),
    total,
    next: last && (before || hasMore) ? cursorOf(last) : null,
    previous: asked && first ? cursorOf(first) : null,
  };
}

function cursorOf({ reviewRank, date, id }: { reviewRank: number; date: string; id: string }): string {
  return Buffer.from(JSON.stringify([reviewRank, date, id])).toString('base64url');
}

const rank = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9));

const cursorSchema = v.tuple([rank, v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

function parseCursor(cursor: string) {
  try {
    const [rank, date, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { rank, date, id };
  } catch {
    throw new Problem(400, checkYourDetails, { fields: { cursor: 'This is no cursor of ours.' } });
  }
}

/** The one row whose sums are the totals of the progress bar: verified donations only (contract §3). */
export async function progressBarData(site: Site) {
  return [await sumEver(site.db)];
}

export const messagesQuerySchema = v.object({
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'A number from 1 to 500.'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(500),
    ),
  ),
  /** The date of the last message of the page before. */
  before: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

/** Words of support that donors gave with verified donations, newest first: all, or a page of them. */
export function listPublicMessages(site: Site, query: v.InferOutput<typeof messagesQuerySchema>) {
  return store.listPublicMessages(site.db, query.limit, query.before);
}
