/** Lists the history of a donation: who changed what, when. */
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import { cursorId, cursorText, cursorTime, parseCursor, toPage } from '../../../platform/http/paging.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findDonation } from '../../donations/index.server.ts';
import * as repository from '../repository.server.ts';

export const historyQuerySchema = v.object({ cursor: v.optional(cursorText) });

/** Events on one page; few donations have more. */
const pageSize = 50;

const cursorSchema = v.pipe(
  v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)), cursorTime, cursorId]),
  v.transform(([version, at, id]): repository.EventPlace => ({ version, at, id })),
);

/**
 * A page of a donation's events, newest first; `name` is the admin's, null for donors. Throws 404 if it is
 * missing.
 */
export async function listHistory({ db }: AppContext, id: string, cursor: string | undefined) {
  if (!(await findDonation(db, id))) throw new Problem('donation.notFound');
  const after = parseCursor(cursorSchema, cursor);
  const found = await repository.listHistory(db, id, pageSize + 1, after);
  // The page does not show the number of events, so they are not counted.
  const { rows, next } = toPage(found, pageSize, found.length, ({ version, at, id }) => [version, at, id]);
  const events = rows.map(({ version: _version, oldValue, newValue, ...event }) => ({
    ...event,
    oldValue: parseValue(oldValue),
    newValue: parseValue(newValue),
  }));
  return { events, next };
}

/** The stored JSON as a text, number, boolean or null. */
function parseValue(json: string | null) {
  return json === null ? null : (JSON.parse(json) as string | number | boolean);
}
