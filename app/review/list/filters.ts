/** The filters that the team chooses from, in the order of work, with their names. Pure. */
import type { FilterName } from '../../donations/index.ts';

const names = {
  waiting: 'To verify',
  arrived: 'Confirmed by the family',
  answered: 'Not found, donor answered',
  notFound: 'Not found',
  inPart: 'Received in part',
  more: 'Received more than entered',
  returned: 'Returned to the donor',
  completed: 'Transaction Completed',
  started: 'Not completed',
  verified: 'Verified',
  checked: 'Checked',
} as const satisfies Partial<Record<FilterName, string>>;

export type CountedFilter = keyof typeof names;

export const countedFilters = Object.keys(names) as CountedFilter[];

/** The filters as choices; with their counts once these are known. */
export function filterChoices(
  counts: Record<CountedFilter, number> | null,
): [value: string, words: string][] {
  const choices = countedFilters.map((filter): [string, string] => [
    filter,
    counts ? `${names[filter]} (${counts[filter].toLocaleString('en-IN')})` : names[filter],
  ]);
  return [['', 'All'], ...choices];
}
