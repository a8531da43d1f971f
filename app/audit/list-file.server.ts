/** A list of the team's as a file for the super-admin; that it was downloaded is written down, as that of the donations is. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Admin } from '../../platform/http/requester.ts';
import { type Cell, csvHeadOf, csvLineOf } from '../shared/csv-file.ts';
import { insertAuditEntry } from './repository.server.ts';

/** These lists are worked off; none grows as the donations do. */
export const maxFileRows = 100_000;

export type ListFile = { name: string; text: string };

/** The rows with these columns; `what` begins the file's name, which ends with the day in India. */
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
