/**
 * The incomplete donation of a browser or of a household's address; it is completed before a new one (spec
 * §4).
 */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { isOwnAddress, type Requester } from '../../platform/http/requester.ts';
import { countBrowser, isSharedAddress } from '../../platform/http/shared-address.ts';
import { mayAsk } from '../campaign/index.server.ts';
import type { ShownDonation } from './projections.ts';
import { projectForNeighbour, projectForOwner } from './projections.ts';
import * as repository from './repository.server.ts';

/** An incomplete donation started before this ISO time does not count for its address. */
export function incompleteSince({ config }: AppContext): string {
  return ago(config.incompleteDays * DAY);
}

/**
 * Finds the requester's own incomplete donation, else that of the address; not the latter if strangers share
 * the address (contract §14) or this browser said it isn't theirs. `isShared` saves the look-up if known.
 */
export async function findIncomplete(
  context: AppContext,
  requester: Requester,
  isShared?: boolean,
): Promise<ShownDonation | null> {
  const found = isShared ? await findOwn(context, requester) : await findOwnOrNeighbours(context, requester);
  if (!found || found.mine) return found;
  return (isShared ?? (await isSharedAddress(context, requester.addressGroup))) ? null : found;
}

/** As findIncomplete; finds nothing for another address than the requester's own (contract §2). */
export async function findIncompleteAt(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<ShownDonation | null> {
  return isAsked(requester, address) ? findIncomplete(context, requester) : null;
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
): Promise<{ found: ShownDonation | null; visitorId: string | null }> {
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

async function findOwn(context: AppContext, { visitorId }: Requester): Promise<ShownDonation | null> {
  if (!visitorId) return null;
  const own = await repository.findIncompleteOfVisitor(context.db, visitorId, incompleteSince(context));
  return own ? projectForOwner(own) : null;
}

/** The people who share the address. */
async function findOwnOrNeighbours(context: AppContext, requester: Requester): Promise<ShownDonation | null> {
  const own = await findOwn(context, requester);
  if (own || requester.isNotThem) return own;
  const since = incompleteSince(context);
  const neighbours = await repository.findIncompleteOfAddress(context.db, requester.addressGroup, since);
  return neighbours ? projectForNeighbour(neighbours) : null;
}
