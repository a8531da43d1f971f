/** Turns the answer to a call into the result of its row. */
import { errorOf } from '../answers.ts';
import type { BulkStep } from './bulk-work.ts';

/** Resolves and rejects as fetch does. */
export type Answer = { ok: boolean; status: number; json(): Promise<unknown> };

export async function stepOf(response: Answer): Promise<BulkStep> {
  if (response.ok) return 'done';
  if (response.status === 404) return 'missing';
  const { words } = await errorOf(response, `The server answered ${response.status}.`);
  return { words, isRefused: response.status === 409 };
}
