/** The queries of the lists of donations: filter and search, order, page. */
import * as v from 'valibot';
import { cursorText, pageLimit } from '../../platform/http/paging.ts';

/** The filters that a tally counts, and those that none does: of these an index finds the donations. */
const counted = ['started', 'completed', 'waiting', 'verified', 'checked', 'unreviewed'] as const;
const uncounted = [
  'missingEquivalent',
  'differing',
  'arrived',
  'inPart',
  'more',
  'notFound',
  'answered',
  'returned',
] as const;

/**
 * The filters of the team's list. `started`: without a transaction ID; `completed`: with one; `waiting`: with
 * one, not verified; `unreviewed`: neither checked nor verified, and without a transaction ID;
 * `missingEquivalent`: without an equivalent in rupees or dollars; `differing`: `waiting`, and its screenshot
 * says something else; `arrived`: not verified, but confirmed by
 * the family; `inPart`, `more`: less or more was received than announced; `notFound`: a volunteer did not find
 * the payment; `answered`: of these, the donor has answered; `returned`: all its money went back.
 */
export const filters = [...counted, ...uncounted] as const;

export type FilterName = (typeof filters)[number];

/** True for a filter that no tally counts. */
export function hasNoPrecomputedCount(filter: FilterName | null): filter is (typeof uncounted)[number] {
  return (uncounted as readonly (FilterName | null)[]).includes(filter);
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
  sort: v.optional(v.picklist(['review', 'newest', 'oldest']), 'review'),
});

export const messagesQuerySchema = v.object({
  limit: v.optional(pageLimit),
  cursor: v.optional(cursorText),
});
