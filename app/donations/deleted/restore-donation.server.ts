/** Restores a deleted donation (contract §3). */
import type { AppContext } from '../../../platform/app-context.ts';
import { contentChanged } from '../../../platform/db/content-version-repository.ts';
import { type Database, isUniqueViolation } from '../../../platform/db/database.ts';
import { emit } from '../../../platform/events.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin } from '../../../platform/http/requester.ts';
import { event } from '../change-donation.server.ts';
import type { Donation } from '../fields.ts';
import { incompleteSince } from '../find-incomplete.server.ts';
import { project } from '../projections.ts';
import * as donations from '../repository.server.ts';
import * as repository from './repository.server.ts';
import { restorableSince, undoableForMs } from './retention.ts';

/** The active keys that an incomplete donation gets back. */
type Keys = { address: boolean; visitor: boolean };

/** In the order of attempts. Another donation may have either key, which the database's index decides. */
const keyChoices: Keys[] = [
  { address: true, visitor: true },
  { address: false, visitor: true },
  { address: true, visitor: false },
  { address: false, visitor: false },
];

/**
 * Restores a deleted donation with its screenshot. Safe to repeat. The super-admin may for the time in the
 * settings, an admin for 10 minutes after their own deletion. Throws 403 for others, 404 for a purged or
 * unknown donation.
 */
export async function restoreDonation(context: AppContext, admin: Admin, id: string): Promise<Donation> {
  for (const keys of keyChoices) {
    try {
      return await context.db.transaction().execute((tx) => restoreWith(tx, context, admin, id, keys));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new Problem('donation.restoreFailed');
}

/**
 * As `restoreDonation`, in a transaction. An incomplete donation gets the keys back that are free now. Throws
 * a unique violation if another donation takes one at this moment.
 */
export async function restoreIn(
  tx: Database,
  context: AppContext,
  admin: Restorer,
  id: string,
): Promise<Donation> {
  return restoreWith(tx, context, admin, id, null);
}

type Restorer = Pick<Admin, 'username' | 'isSuperAdmin'>;

/** `keys`: null for those that are free. */
async function restoreWith(
  tx: Database,
  context: AppContext,
  admin: Restorer,
  id: string,
  keys: Keys | null,
): Promise<Donation> {
  const deleted = await repository.lockDeleted(tx, id, restorableSince(context));
  if (!deleted) {
    const donation = await donations.findDonation(tx, id);
    if (!donation) throw new Problem('donation.notFound');
    return project(donation, 'team');
  }
  const { deletedAt, deletedBy, addressGroup, visitorId } = deleted;
  const isOwnUndo = deletedBy === admin.username && Date.now() - Date.parse(deletedAt) < undoableForMs;
  if (!admin.isSuperAdmin && !isOwnUndo) {
    throw new Problem('donation.restoreForbidden');
  }
  const since = incompleteSince(context);
  const isIncomplete = deleted.confirmationNumber === null && deleted.date >= since;
  if (isIncomplete) await donations.releaseOldKeys(tx, [addressGroup, visitorId], since);
  const given = keys ?? (await repository.findFreeKeys(tx, id));
  await donations.updateDonation(tx, id, {
    deletedAt: null,
    activeAddressKey: isIncomplete && given.address ? addressGroup || null : null,
    activeVisitorKey: isIncomplete && given.visitor ? visitorId || null : null,
  });
  const now = new Date().toISOString();
  const version = deleted.version + 1;
  await donations.insertEvents(tx, [event(id, now, admin.username, version, 'restored', null, null)]);
  if (deleted.isVerified) await contentChanged(tx);
  await emit(context, tx, 'donationRestored', { donation: deleted });
  return project({ ...deleted, version }, 'team');
}
