/** One page of the donations' list for a tool's loader: its donations, their number in all, where the next page begins. */

import type { Donation } from '../donations/index.ts';
import { pagingOf } from '../shell/answers.ts';
import type { ApiClient } from '../shell/api-client.ts';

type ListOptions = {
  limit: string;
  sort: 'newest';
  filter?: 'started' | 'completed' | 'missingEquivalent';
  search?: string;
  cursor?: string;
};

export type DonationsPage = { donations: Donation[]; total: number; next: string | null };

/** Null when it can't be had. */
export async function fetchPage({ donations }: ApiClient, query: ListOptions): Promise<DonationsPage | null> {
  const response = await donations.$get({ query });
  if (!response.ok) return null;
  return { donations: await response.json(), ...pagingOf(response) };
}
