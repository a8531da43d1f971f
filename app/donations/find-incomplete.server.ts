/**
 * The incomplete donations of a browser, or that of a household's address; they are completed before a new
 * one (spec §4).
 */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { isOwnAddress, type Requester } from '../../platform/http/requester.ts';
import { countBrowser, isSharedAddress } from '../../platform/http/shared-address.ts';
import { mayAsk } from '../campaign/index.server.ts';
import {
  type NeighbourDonation,
  type OwnDonation,
  projectForNeighbour,
  projectForOwner,
  type Unfinished,
} from './projections.ts';
import * as repository from './repository.server.ts';

/** `several`: all of this browser, newest first, if it has more than one. */
export type FoundIncomplete = (OwnDonation & { several?: Unfinished[] }) | NeighbourDonation;

/** An incomplete donation started before this ISO time does not count for its address. */
export function incompleteSince({ config }: AppContext): string {
  return ago(config.incompleteDays * DAY);
}

/** The incomplete donations of a browser, newest first. */
export async function listOwn(context: AppContext, visitorId: string | null) {
  if (!visitorId) return [];
  return repository.listIncompleteOfVisitor(context.db, visitorId, incompleteSince(context));
}

/** The incomplete donation of the people who share the address; null if this browser said it isn't theirs. */
export async function findNeighbours(
  context: AppContext,
  { isNotThem, addressGroup }: Requester,
): Promise<NeighbourDonation | null> {
  if (isNotThem) return null;
  const since = incompleteSince(context);
  const found = await repository.findIncompleteOfAddress(context.db, addressGroup, since);
  return found ? projectForNeighbour(found) : null;
}

/** What its own browser's lists show of an incomplete donation. */
export const asUnfinished = ({ id, firstname, amount, currency, date }: OwnDonation): Unfinished => ({
  id,
  firstname,
  amount,
  currency,
  date,
});

/**
 * Finds the requester's own incomplete donations, else that of the address; not the latter if strangers share
 * the address (contract §14). Finds nothing for another address than the requester's own (contract §2).
 */
export async function findIncompleteAt(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<FoundIncomplete | null> {
  if (!isAsked(requester, address)) return null;
  const found = await findOwnOrNeighbours(context, requester);
  if (!found || found.mine) return found;
  return (await isSharedAddress(context, requester.addressGroup)) ? null : found;
}

/**
 * As findIncompleteAt, to remind a visitor of Home; finds nothing while the campaign takes no donations.
 * Counts a browser before it shows a neighbour's donation: the fourth browser of a day, and all later ones,
 * see none. `visitorId`: the new secret that counts a browser without one, to be set as its cookie; null for
 * all others.
 */
export async function lookForIncomplete(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<{ found: FoundIncomplete | null; visitorId: string | null }> {
  if (!isAsked(requester, address) || !(await mayAsk(context, context.db)))
    return { found: null, visitorId: null };
  const found = await findOwnOrNeighbours(context, requester);
  if (!found || found.mine) return { found, visitorId: null };
  const visitorId = requester.visitorId ?? crypto.randomUUID();
  const { isShared, isCounted } = await countBrowser(context, requester.addressGroup, visitorId);
  return {
    found: isShared ? null : found,
    visitorId: isCounted && !requester.visitorId ? visitorId : null,
  };
}

const isAsked = (requester: Requester, address: string | undefined) =>
  !address || isOwnAddress(requester, address);

async function findOwnOrNeighbours(
  context: AppContext,
  requester: Requester,
): Promise<FoundIncomplete | null> {
  const own = (await listOwn(context, requester.visitorId)).map(projectForOwner);
  const [newest] = own;
  if (!newest) return findNeighbours(context, requester);
  return own.length > 1 ? { ...newest, several: own.map(asUnfinished) } : newest;
}
