/** Donors' own links: makes them, and records which donations started from one (docs/decisions/0091-own-links.md). */
import type { AppContext } from '../../platform/app-context.ts';
import { startOfWeek } from '../../platform/days.ts';
import type { Database } from '../../platform/db/database.ts';
import { ago, HOUR } from '../../platform/durations.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findStage } from '../campaign/index.server.ts';
import { findDonation, lockMine, mustBeMine, type OwnedDonation } from '../donations/index.server.ts';
import { mailboxOf } from '../shared/mailbox.ts';
import { acceptsDonations } from '../shared/stage.ts';
import { newCode, type OwnLink } from './own-link.ts';
import * as repository from './own-link-repository.server.ts';

/** A donation is recorded right after its start; a later one was not started from the link. */
const recordedWithinMs = HOUR;

/**
 * The own link of the requester's completed donation, made when it is first asked for. Null before the donation
 * is completed and while the campaign accepts no donations. Throws 404 for somebody else's donation.
 */
export async function showOwnLink(
  context: AppContext,
  requester: Requester,
  donationId: string,
): Promise<OwnLink | null> {
  const { db } = context;
  const donation = mustBeMine(context, requester, await findDonation(db, donationId));
  if (donation.confirmedAt === null || !acceptsDonations(await findStage(context, db))) return null;
  if (!(await repository.findLinkOf(db, donationId))) {
    await db.transaction().execute(async (tx) => {
      await lockMine(context, requester, donationId, tx);
      await repository.insertLink(tx, { code: newCode(), donationId });
    });
  }
  const link = await repository.findLinkOf(db, donationId);
  return link ? { code: link.code, verified: await countOf(db, link.code, donation) } : null;
}

/**
 * Verified donations that started from the link, up to the last Sunday: a count beside the step of the public
 * total would tell an amount. 0 until the giver's own donation is verified: unverified ones cost nothing, and
 * with a link for each friend, somebody would learn who gave.
 */
export async function countOf(
  db: Database,
  code: string,
  giver: Pick<OwnedDonation, 'isVerified'>,
): Promise<number> {
  return giver.isVerified ? repository.countVerified(db, code, startOfWeek(Date.now())) : 0;
}

/**
 * Records that the requester's donation, started just now, started from the link with this code. Ignores unknown
 * codes and the donor's own, and keeps the first link. Throws 404 for somebody else's donation.
 */
export async function recordCameFrom(
  context: AppContext,
  requester: Requester,
  donationId: string,
  code: string,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, donationId, tx);
    const link = await repository.lockLinkByCode(tx, code);
    const giver = link && (await findDonation(tx, link.donationId));
    if (!giver || giver.erasedAt !== null || isSamePerson(giver, donation)) return;
    // A donation that was corrected meanwhile had started before.
    if (donation.version > 1 || donation.date < ago(recordedWithinMs)) return;
    await repository.insertCameFrom(tx, donationId, code);
  });
}

/** The same mailbox or the same browser. `visitorId` is empty once its retention is over. */
function isSamePerson(one: OwnedDonation, other: OwnedDonation): boolean {
  return (
    mailboxOf(one.email) === mailboxOf(other.email) ||
    (one.visitorId !== '' && one.visitorId === other.visitorId)
  );
}
