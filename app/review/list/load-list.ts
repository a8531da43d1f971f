/** One page of the team's lists, as the page's address says. */

import type { Donation } from '../../donations/index.ts';
import { pickQuery } from '../../shared/query.ts';
import { pagingOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';

type Other = { id: string; firstname: string; lastname: string };

/** Others with the same transaction ID as one donation of the page, and others with the same picture. */
export type Same = { id: string; transaction: Other[]; picture: Other[] };

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

/** Those of the page whose transaction ID or screenshot another donation has too. */
export async function findSame(api: ApiClient, donations: Donation[]): Promise<Same[]> {
  const ids = donations.flatMap(({ id, confirmationNumber }) => (confirmationNumber ? [id] : []));
  if (ids.length === 0) return [];
  const query = { ids: ids.join() };
  const [transactions, pictures] = await Promise.all(
    [
      await api.donations['same-transaction'].$get({ query }),
      await api.donations['same-picture'].$get({ query }),
    ].map(async (response) => (response.ok ? await response.json() : [])),
  );
  const of = (found: { id: string; same: Other[] }[] = [], id: string) =>
    found.find((each) => each.id === id)?.same ?? [];
  return ids.map((id) => ({ id, transaction: of(transactions, id), picture: of(pictures, id) }));
}
