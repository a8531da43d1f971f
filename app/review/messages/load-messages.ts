/** Loads one page of donors' messages, by the page's address. */
import { messageStates } from '../../donations/index.ts';
import { pagingOf } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';

/** Messages on one page. */
const limit = '20';

export type Loaded = Awaited<ReturnType<typeof loadMessages>>;

export type DonorMessage = NonNullable<Loaded['messages']>[number];

/** `messages` is null if loading failed. */
export async function loadMessages(api: ApiClient, { searchParams }: URL) {
  const cursor = searchParams.get('cursor');
  const state = messageStates.find((each) => each === searchParams.get('state')) ?? 'waiting';
  const query = { limit, state, ...(cursor && { cursor }) };
  const response = await api.donations.messages.review.$get({ query });
  if (!response.ok) return { state, messages: null, total: 0, next: null };
  return { state, messages: await response.json(), ...pagingOf(response) };
}
