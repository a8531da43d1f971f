/** One page of the team's lists, as the page's address says. */

import { pickQuery } from '../../shared/query.ts';
import { type ApiClient, pagingOf } from '../../shell/api-client.ts';
import type { Donation } from '../donation.ts';

/** Others with the same transaction ID as one donation of the page. */
export type Same = { id: string; same: { id: string; firstname: string; lastname: string }[] };

export type LoadedList = {
  /** Null when they couldn't be had. */
  donations: Donation[] | null;
  same: Same[];
  total: number;
  /** Cursors; null where there is no such page. */
  next: string | null;
  previous: string | null;
};

/** What the address may say; everything else is left to the page. */
const queryNames = ['filter', 'search', 'sort', 'cursor', 'before'] as const;

type ListQuery = Parameters<ApiClient['donations']['$get']>[0]['query'];

/** `fixed`: what the page decides, whatever the address says. */
export async function loadList(
  api: ApiClient,
  url: URL,
  fixed: { limit: string; filter?: 'unreviewed'; sort?: 'newest' },
): Promise<LoadedList> {
  // The address may say anything: the server refuses what is none of its filters.
  const query = pickQuery(url, queryNames) as ListQuery;
  const response = await api.donations.$get({ query: { ...query, ...fixed } });
  if (!response.ok) return { donations: null, same: [], total: 0, next: null, previous: null };
  const donations = await response.json();
  return {
    donations,
    same: await findSame(api, donations),
    ...pagingOf(response),
    previous: response.headers.get('x-previous-cursor'),
  };
}

/** Those of the page whose transaction ID another donation has too. */
export async function findSame(api: ApiClient, donations: Donation[]): Promise<Same[]> {
  const ids = donations.flatMap(({ id, confirmationNumber }) => (confirmationNumber ? [id] : []));
  if (ids.length === 0) return [];
  const response = await api.donations['same-transaction'].$get({ query: { ids: ids.join() } });
  return response.ok ? await response.json() : [];
}
