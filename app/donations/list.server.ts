/** Donations in numbers and lists: the team's pages, the progress bar, the words of support. */
import * as v from 'valibot';
import { checkYourDetails } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import type { Site } from '../../server/site.ts';
import { fields } from './owner.server.ts';
import * as store from './store.server.ts';

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
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  filter: v.optional(v.picklist(['started', 'completed', 'verified', 'checked', 'unconverted'])),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
  sort: v.optional(v.picklist(['review', 'newest']), 'review'),
});

/** One page of all donations, their number in all, and the cursor of the next page (null on the last). */
export async function listDonations(site: Site, query: v.InferOutput<typeof listQuerySchema>) {
  const wishes: store.ListWishes = {
    limit: query.limit + 1,
    filter: query.filter ?? null,
    search: query.search?.normalize('NFC').replaceAll('\u0000', '').trim() || null,
    sort: query.sort,
    after: query.cursor ? parseCursor(query.cursor) : null,
  };
  const [rows, total] = await Promise.all([
    store.listDonations(site.db, wishes),
    store.countDonations(site.db, wishes),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const next =
    rows.length > page.length && last
      ? Buffer.from(JSON.stringify([last.reviewRank, last.date, last.id])).toString('base64url')
      : null;
  return { donations: page.map(fields), total, next };
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
  return [await store.sumRaised(site.db)];
}

/** Words of support that donors gave with verified donations. The most that one page would ever show. */
export function listPublicMessages(site: Site) {
  return store.listPublicMessages(site.db, 1000);
}
