/** One page of the donations' list for a tool's loader: its donations, their number in all, where the next page begins. */
import type { ApiClient } from '../../shell/api-client.ts';
import type { Donation } from '../donation.ts';

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
  const response = await donations.$get({ query: query });
  if (!response.ok) return null;
  const link = response.headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  return {
    donations: await response.json(),
    total: Number(response.headers.get('x-total-count')),
    next: link ? new URL(link, 'http://localhost').searchParams.get('cursor') : null,
  };
}

/** Those of `names` that the address has a value for. */
export function askedIn<Name extends string>(
  url: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const asked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = url.searchParams.get(name)?.trim();
    if (value) asked[name] = value;
  }
  return asked;
}
