/** One page of donors' messages, as the page's address says. */

import { messageStates } from '../../donations/index.ts';
import { pagingOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';

/** As many as one reads at once. */
const limit = '20';

export type Loaded = Awaited<ReturnType<typeof loadMessages>>;

export type DonorMessage = NonNullable<Loaded['messages']>[number];

/** `messages` is null when they couldn't be had. */
export async function loadMessages(api: ApiClient, { searchParams }: URL) {
  const cursor = searchParams.get('cursor');
  const state = messageStates.find((each) => each === searchParams.get('state')) ?? 'waiting';
  const query = { limit, state, ...(cursor && { cursor }) };
  const response = await api.donations.messages.review.$get({ query });
  if (!response.ok) return { state, messages: null, total: 0, next: null };
  return { state, messages: await response.json(), ...pagingOf(response) };
}
