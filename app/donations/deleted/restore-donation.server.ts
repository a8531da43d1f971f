/** Deleted donations of the last 30 days: listed for the super-admin, and restored (contract §3). */
import * as v from 'valibot';
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import { type Database, isUniqueViolation } from '../../../platform/db/database.ts';
import { checkYourDetails } from '../../../platform/http/input.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { event } from '../change-donation.server.ts';
import type { Donation } from '../donation.ts';
import { fields, notFound } from '../ownership.server.ts';
import * as donations from '../repository.server.ts';
import { incompleteSince } from '../start-donation.server.ts';
import * as repository from './repository.server.ts';

const day = 86_400_000;
/** How long a deleted donation can be restored (contract §3). */
export const keptFor = 30 * day;
/** How long the admin who deleted a donation may undo it. */
const undoFor = 10 * 60_000;
const pageSize = 50;

/** What was deleted before this can't be restored any more (ISO). */
export function keptSince(): string {
  return new Date(Date.now() - keptFor).toISOString();
}

const cursorSchema = v.tuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.uuid())]);

export const deletedQuerySchema = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) });

/** One page of the deleted donations that can still be restored, newest first, and the cursor of the next page (null on the last). */
export async function listDeleted({ db }: AppContext, query: v.InferOutput<typeof deletedQuerySchema>) {
  const since = keptSince();
  const after = query.cursor ? parseCursor(query.cursor) : null;
  const [rows, total] = await Promise.all([
    repository.listDeleted(db, since, after, pageSize + 1),
    repository.countDeleted(db, since),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    donations: page.map(({ deletedBy, deletedAt, ...donation }) => ({
      ...donation,
      deletedAt,
      /** An admin's username, or 'donor'; null when it isn't known. */
      deletedBy,
      /** Whole days, rounded up: 1 on the last. */
      daysLeft: Math.ceil((Date.parse(deletedAt) + keptFor - Date.now()) / day),
    })),
    total,
    next:
      rows.length > pageSize && last
        ? Buffer.from(JSON.stringify([last.deletedAt, last.id])).toString('base64url')
        : null,
  };
}

function parseCursor(cursor: string) {
  try {
    const [deletedAt, id] = v.parse(cursorSchema, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { deletedAt, id };
  } catch {
    throw new Problem(400, checkYourDetails, { fields: { cursor: 'This is no cursor of ours.' } });
  }
}

/**
 * Puts a deleted donation back as it was, screenshot included; one that is back already is fine. The super-admin may
 * for 30 days, an admin what they deleted themselves in the last 10 minutes; others are refused with 403. What was
 * never there, or is gone for good, is refused with 404.
 */
export async function restoreDonation(context: AppContext, admin: Admin, id: string): Promise<Donation> {
  // An incomplete donation takes its slots again, unless somebody has them by now; the database's index decides.
  const ways = [
    { address: true, visitor: true },
    { address: false, visitor: true },
    { address: true, visitor: false },
    { address: false, visitor: false },
  ];
  for (const way of ways) {
    try {
      return await context.db.transaction().execute((tx) => restore(tx, context, admin, id, way));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Problem(409, 'The donation could not be restored. Please try again.');
}

async function restore(
  tx: Database,
  context: AppContext,
  admin: Admin,
  id: string,
  takes: { address: boolean; visitor: boolean },
): Promise<Donation> {
  const deleted = await repository.lockDeleted(tx, id, keptSince());
  if (!deleted) {
    const donation = await donations.findDonation(tx, id);
    if (!donation) throw new Problem(404, notFound);
    return fields(donation);
  }
  const { deletedAt, deletedBy, addressGroup, visitorId } = deleted;
  const isOwnUndo = deletedBy === admin.username && Date.now() - Date.parse(deletedAt) < undoFor;
  if (!admin.isSuperAdmin && !isOwnUndo) {
    throw new Problem(403, 'Only the super-admin can restore this donation now.');
  }
  const holdsSlot = deleted.confirmationNumber === null && deleted.date >= incompleteSince(context);
  if (holdsSlot) await donations.releaseOldKeys(tx, [addressGroup, visitorId], incompleteSince(context));
  await donations.updateDonation(tx, id, {
    deletedAt: null,
    activeAddressKey: holdsSlot && takes.address ? addressGroup : null,
    activeVisitorKey: holdsSlot && takes.visitor ? visitorId : null,
  });
  const now = new Date().toISOString();
  const version = deleted.version + 1;
  await donations.insertEvents(tx, [event(id, now, admin.username, version, 'restored', null, null)]);
  if (deleted.isVerified) await contentChanged(tx);
  return fields({ ...deleted, version });
}
