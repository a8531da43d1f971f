/** The filters that the team chooses from, in the order of work. Pure. */
import type { DonationsText } from '../../text/team/en/donations.ts';

export type CountedFilter = keyof DonationsText['filters'];

export const countedFilters = [
  'waiting',
  'differing',
  'arrived',
  'answered',
  'notFound',
  'inPart',
  'more',
  'returned',
  'completed',
  'started',
  'verified',
  'checked',
] as const satisfies CountedFilter[];

/** The filters as choices; with their counts once these are known. */
export function filterChoices(
  { all, filters }: Pick<DonationsText, 'all' | 'filters'>,
  counts: Record<CountedFilter, number> | null,
): [value: string, words: string][] {
  const choices = countedFilters.map((filter): [string, string] => [
    filter,
    counts ? `${filters[filter]} (${counts[filter].toLocaleString('en-IN')})` : filters[filter],
  ]);
  return [['', all], ...choices];
}
