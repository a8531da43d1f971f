/** Donations in numbers and lists: the team's pages, the progress bar, the words of support. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { checkYourDetails } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Donation } from './donation.ts';
import { project } from './projections.ts';
import * as repository from './repository.server.ts';
import { sumEver } from './statistics/repository.server.ts';

const cursorText = v.pipe(v.string(), v.maxLength(200));

/** Which donations are meant, whatever the page. */
export const filterSchema = v.object({
  filter: v.optional(
    v.picklist(['started', 'completed', 'waiting', 'verified', 'checked', 'unreviewed', 'missingEquivalent']),
  ),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** Filter and search as the store wants them. */
export function toFilter({ filter, search }: v.InferOutput<typeof filterSchema>) {
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
  ...filterSchema.entries,
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
export async function listDonations(
  context: AppContext,
  query: v.InferOutput<typeof listQuerySchema>,
): Promise<Page> {
  const { limit, cursor, before, sort } = query;
  const side = before ? 'before' : 'after';
  const asked = before ?? cursor;
  const listed: repository.ListQuery = {
    ...toFilter(query),
    limit: limit + 1,
    sort,
    edge: asked ? { ...parseCursor(asked), side } : null,
  };
  const [rows, total] = await Promise.all([
    repository.listDonations(context.db, listed),
    repository.countDonations(context.db, listed),
  ]);
  const hasMore = rows.length > limit;
  // Towards the beginning there is no half page: it would be the first one, and shorter than it is.
  if (before && !hasMore) return listDonations(context, { ...query, before: undefined, cursor: undefined });
  const page = rows.slice(0, limit);
  if (before) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    donations: page.map((each) => project(each, 'team')),
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
export async function progressBarData(context: AppContext) {
  return [await sumEver(context.db)];
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
export function listPublicMessages(context: AppContext, query: v.InferOutput<typeof messagesQuerySchema>) {
  return repository.listPublicMessages(context.db, query.limit, query.before);
}
