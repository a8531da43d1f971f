/**
 * A list of the team as a file for the super-admin. Each download is recorded in the audit, like that of
 * donations.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { type Cell, csvHeadOf, csvLineOf } from '../shared/csv-file.ts';
import { insertAuditEntry } from './repository.server.ts';

/** The team works these lists off, so none grows as large as the donations. */
export const maxFileRows = 100_000;

export type ListFile = { name: string; text: string };

/** The rows with these columns. The file's name is `what` and the day in India. */
export async function fileOfList<Column extends string>(
  { db }: AppContext,
  { username }: Admin,
  what: string,
  columns: readonly Column[],
  rows: Record<Column, Cell>[],
): Promise<ListFile> {
  const name = `${what}-${dayInIndia(Date.now())}.csv`;
  await insertAuditEntry(db, { who: username, action: 'csv.downloaded', subject: name });
  const lines = rows.map((row) => csvLineOf(columns.map((column) => row[column])));
  return { name, text: csvHeadOf(columns) + lines.join('') };
}
