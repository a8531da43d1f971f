/** Sends rows one by one, each with its own key, so that none is stored twice (spec §7: one call per row). */
import { errorOf } from '../shell/answers.ts';
import type { ApiClient } from '../shell/api-client.ts';
import { keyOf, type Row } from './rows.ts';

/** A row that stays in the box, with the reason. */
export type Refused = { row: Row; words: string };

/**
 * Sends the rows in their order, and reports after each the rows left. A row that the server refuses stays,
 * and the next is sent. If no call succeeds (no connection, no session, a failing server) the rest stays too.
 */
export async function submitRows(
  api: ApiClient,
  rows: Row[],
  { onRow, signal }: { onRow: (done: number, left: Row[]) => void; signal: AbortSignal },
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const [n, row] of rows.entries()) {
    if (signal.aborted) return [...refused, ...rest(rows, n, 'Not sent yet.')];
    const { words, isRowsOwn } = await submitRow(api, row);
    if (words !== null) refused.push({ row, words });
    if (words !== null && !isRowsOwn) return [...refused, ...rest(rows, n + 1, 'Not sent yet.')];
    onRow(n + 1, [...refused.map(({ row }) => row), ...rows.slice(n + 1)]);
  }
  return refused;
}

const rest = (rows: Row[], from: number, words: string) => rows.slice(from).map((row) => ({ row, words }));

/** `words` is null if the server stored the row. */
async function submitRow(api: ApiClient, row: Row): Promise<{ words: string | null; isRowsOwn: boolean }> {
  const { firstname, lastname, message } = row;
  try {
    const response = await api.messages.$post(
      { json: { firstname, lastname, message } },
      { headers: { 'Idempotency-Key': keyOf(row) } },
    );
    if (response.ok) return { words: null, isRowsOwn: true };
    const { status } = response as Response;
    const answer = await errorOf(response, 'The server is in trouble.');
    const [field, words] = Object.entries(answer.fieldWords ?? {})[0] ?? [];
    return { words: words ? `${field}: ${words}` : answer.words, isRowsOwn: status === 400 };
  } catch {
    return { words: 'No answer from the server.', isRowsOwn: false };
  }
}
