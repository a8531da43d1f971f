/** Whose a donation is, and which answer its requester gets (contract §2). */

import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin, Requester } from '../../platform/http/requester.ts';
import { isSigned, sign } from '../../platform/signing.ts';
import { openingMark } from '../shared/donation-keys.ts';
import type { Donation } from './fields.ts';
import {
  type Projection,
  project,
  projectForNeighbour,
  projectForOwner,
  type ShownDonation,
} from './projections.ts';
import * as repository from './repository.server.ts';

/** The key in a donor's own email link. Its holder counts as the donor, until the email address is corrected. */
export function donationKey(context: AppContext, id: string, keyVersion: number): string {
  return sign(context.config.appSecret, 'donation-key', keyContent(id, keyVersion));
}

/**
 * A key that opens this donation and nothing else of its address. The person who typed the donation gets it,
 * and the person with the donor's phone. The address need not be theirs. The key ends as donationKey does.
 */
export function openingKey(context: AppContext, id: string, keyVersion: number): string {
  return openingMark + sign(context.config.appSecret, 'donation-opening', keyContent(id, keyVersion));
}

/** Version 0 signs the id alone: links sent by the first releases stay valid. */
function keyContent(id: string, keyVersion: number): string {
  return keyVersion === 0 ? id : `${id} ${keyVersion}`;
}

/** A donation with the fields that this requester may see. Throws 404. */
export async function showDonation(
  context: AppContext,
  requester: Requester,
  id: string,
): Promise<ShownDonation | Projection<'team'>> {
  const donation = await repository.findDonation(context.db, id);
  if (!donation) throw new Problem('donation.notFound');
  return (await requester.admin())
    ? project(donation, 'team')
    : projectFor(donation, isOwner(context, requester, donation));
}

/**
 * True for the browser that started it and, until some time after its verification, for the holder of a key
 * (contract §2, §10). Nobody owns a donation whose donor was erased.
 */
export function isOwner(
  context: AppContext,
  requester: Requester,
  donation: repository.OwnedDonation,
): boolean {
  if (donation.erasedAt !== null) return false;
  return requester.visitorId === donation.visitorId || hasAnyKey(context, requester, donation);
}

/** True if the requester has the donation's valid key. Only mails to the donor's address contain it. */
export function hasKey(
  context: AppContext,
  { donationKey: key }: Requester,
  donation: repository.OwnedDonation,
): boolean {
  const content = keyContent(donation.id, donation.keyVersion);
  if (key === null || !isSigned(context.config.appSecret, 'donation-key', content, key)) return false;
  return isWithinTime(context, donation);
}

function hasAnyKey(context: AppContext, requester: Requester, donation: repository.OwnedDonation): boolean {
  const { donationKey: key } = requester;
  if (!key?.startsWith(openingMark)) return hasKey(context, requester, donation);
  const content = keyContent(donation.id, donation.keyVersion);
  const signature = key.slice(openingMark.length);
  return (
    isSigned(context.config.appSecret, 'donation-opening', content, signature) &&
    isWithinTime(context, donation)
  );
}

function isWithinTime(context: AppContext, { verifiedAt }: repository.OwnedDonation): boolean {
  return verifiedAt === null || verifiedAt > ago(context.config.retention.links * DAY);
}

/** The donation, for its donor or an admin. Throws 404, and 403 for another donor's. */
export async function findOwn(
  context: AppContext,
  requester: Requester,
  admin: Admin | null,
  id: string,
  db = context.db,
) {
  const donation = await repository.lockDonation(db, id);
  if (!donation) throw new Problem('donation.notFound');
  if (!admin && !isOwner(context, requester, donation)) {
    throw new Problem('donation.otherDevice');
  }
  return donation;
}

/** The donation as a visitor sees it. */
export function projectFor(donation: Donation, isOwn: boolean): ShownDonation {
  return isOwn ? projectForOwner(donation) : projectForNeighbour(donation);
}
