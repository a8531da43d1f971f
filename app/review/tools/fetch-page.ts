/** Fetches one page of donations for a tool's loader. */
import type { Donation } from '../../donations/index.ts';
import { pagingOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';

type ListOptions = {
  limit: string;
  sort: 'newest';
  filter?: 'started' | 'completed' | 'missingEquivalent';
  search?: string;
  cursor?: string;
};

export type DonationsPage = { donations: Donation[]; total: number; next: string | null };

/** Null if loading failed. */
export async function fetchPage({ donations }: ApiClient, query: ListOptions): Promise<DonationsPage | null> {
  const response = await donations.$get({ query });
  if (!response.ok) return null;
  return { donations: await response.json(), ...pagingOf(response) };
}
