/** The incomplete donation of a browser, or of the household at an address: who gives again completes it first (spec §4). */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { isOwnAddress, type Requester } from '../../platform/http/requester.ts';
import { countBrowser, isSharedAddress } from '../../platform/http/shared-address.ts';
import { mayAsk } from '../campaign/index.server.ts';
import type { ShownDonation } from './projections.ts';
import { projectForNeighbour, projectForOwner } from './projections.ts';
import * as repository from './repository.server.ts';

/** Before this time an incomplete donation doesn't count for its address any more (ISO). */
export function incompleteSince({ config }: AppContext): string {
  return ago(config.incompleteDays * DAY);
}

/**
 * The requester's own incomplete donation, else that of the address, unless strangers share it (contract §14) or this
 * browser said it isn't theirs. `isShared` saves the look-up where it is known.
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

/** As findIncomplete; a query for another address than the requester's own is answered as 'nothing found' (contract §2). */
export async function findIncompleteAt(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<ShownDonation | null> {
  return isAsked(requester, address) ? findIncomplete(context, requester) : null;
}

/**
 * As findIncompleteAt, to remind a visitor of Home; nothing while no donations are taken. One who would be shown a neighbour's donation is counted first: the fourth
 * browser of a day, and all after it, are shown none. `visitorId`: the secret that a browser without one is counted by and
 * has to be given; null for all others, who are not marked.
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

/** Whoever shares the address. */
async function findOwnOrNeighbours(context: AppContext, requester: Requester): Promise<ShownDonation | null> {
  const own = await findOwn(context, requester);
  if (own || requester.isNotThem) return own;
  const since = incompleteSince(context);
  const neighbours = await repository.findIncompleteOfAddress(context.db, requester.addressGroup, since);
  return neighbours ? projectForNeighbour(neighbours) : null;
}
