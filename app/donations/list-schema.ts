/** The queries of the lists of donations: filter and search, order, page. */
import * as v from 'valibot';
import { cursorText, pageLimit } from '../../platform/http/paging.ts';

/**
 * The filters of the team's list. `started`: without a transaction ID; `completed`: with one; `waiting`: with
 * one, not verified; `unreviewed`: neither checked nor verified, and without a transaction ID;
 * `missingEquivalent`: without an equivalent in rupees or dollars; `arrived`: not verified, but confirmed by
 * the family.
 */
export const filters = [
  'started',
  'completed',
  'waiting',
  'verified',
  'checked',
  'unreviewed',
  'missingEquivalent',
  'arrived',
] as const;

export type FilterName = (typeof filters)[number];

/** True for a filter that no tally counts. */
export function hasNoPrecomputedCount(
  filter: FilterName | null,
): filter is Extract<FilterName, 'missingEquivalent' | 'arrived'> {
  return filter === 'missingEquivalent' || filter === 'arrived';
}

/** Which donations the list has, on all its pages. */
export const filterSchema = v.object({
  filter: v.optional(v.picklist(filters)),
  search: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

export type FilterQuery = v.InferOutput<typeof filterSchema>;

export const listQuerySchema = v.object({
  limit: v.optional(pageLimit, '100'),
  /** Asks for the page after this donation; `before` asks for the page before it. */
  cursor: v.optional(cursorText),
  before: v.optional(cursorText),
  ...filterSchema.entries,
  sort: v.optional(v.picklist(['review', 'newest']), 'review'),
});

export const messagesQuerySchema = v.object({
  limit: v.optional(pageLimit),
  cursor: v.optional(cursorText),
});
