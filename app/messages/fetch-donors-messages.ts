/** Fetches donors' messages, a page at a time. */
import { answerOrNull, pagingOf } from '../shell/answers.ts';
import type { ApiClient } from '../shell/api-client.ts';

/** Messages fetched at once. Home shows five at a press. */
export const messagesAtOnce = 60;

/** The end of the fetched messages: the cursor of the next page, and the day of the last message. */
export type Edge = { cursor: string; day: string };

/**
 * The messages after `edge`, or the first ones, with their edge (null at the end). `limit`: null for all.
 * Null if the request fails.
 */
export async function fetchDonorsMessages(
  api: ApiClient,
  edge: Edge | null,
  limit: number | null = messagesAtOnce,
) {
  const query = { ...(limit !== null && { limit: String(limit) }), ...(edge && { cursor: edge.cursor }) };
  const call = api.donations.messages.$get({ query });
  const messages = await answerOrNull('The messages of donors', call);
  if (!messages) return null;
  const { next: cursor } = pagingOf(await call);
  const last = messages.at(-1);
  return { messages, edge: cursor && last ? { cursor, day: last.date } : null };
}
