/** Deleted donations that can still be restored, listed for the super-admin (contract §3). */
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import { DAY } from '../../../platform/durations.ts';
import { cursorText, parseCursor, timeCursor, toPage } from '../../../platform/http/paging.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { fileOfList, type ListFile, maxFileRows } from '../../audit/index.server.ts';
import * as repository from './repository.server.ts';
import { restorableForMs, restorableSince } from './retention.ts';

const pageSize = 50;

export const deletedQuerySchema = v.object({ cursor: v.optional(cursorText) });

const fileColumns = [...repository.deletedColumns, 'deletedAt', 'deletedBy'] as const;

/** All deleted donations as a file. */
export async function downloadDeleted(context: AppContext, admin: Admin): Promise<ListFile> {
  const rows = await repository.listDeleted(context.db, restorableSince(context), null, maxFileRows);
  return fileOfList(context, admin, 'deleted-donations', fileColumns, rows);
}

/** One page of restorable donations, newest first, and the cursor of the next page (null on the last). */
export async function listDeleted(context: AppContext, query: v.InferOutput<typeof deletedQuerySchema>) {
  const { db } = context;
  const since = restorableSince(context);
  const after = parseCursor(timeCursor, query.cursor);
  const [found, count] = await Promise.all([
    repository.listDeleted(db, since, after, pageSize + 1),
    repository.countDeleted(db, since),
  ]);
  const { rows, total, next } = toPage(found, pageSize, count, ({ deletedAt, id }) => [deletedAt, id]);
  const donations = rows.map(({ deletedBy, deletedAt, ...donation }) => ({
    ...donation,
    deletedAt,
    /** An admin's username or 'donor'; null if unknown. */
    deletedBy,
    /** Whole days, rounded up: 1 on the last. */
    daysLeft: Math.ceil((Date.parse(deletedAt) + restorableForMs(context) - Date.now()) / DAY),
  }));
  return { rows: donations, total, next };
}
