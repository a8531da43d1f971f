/** The incomplete donation of a browser or an address: who gives again completes it first (spec §4). */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { isOwnAddress, type Requester } from '../../platform/http/requester.ts';
import { mayAsk } from '../life/find-life.server.ts';
import type { ShownDonation } from './projections.ts';
import { projectForNeighbour, projectForOwner } from './projections.ts';
import * as repository from './repository.server.ts';

/** Before this time an incomplete donation doesn't count for its address any more (ISO). */
export function incompleteSince({ config }: AppContext): string {
  return ago(config.incompleteDays * DAY);
}

/** The requester's own incomplete donation, else that of the address, unless this browser said it isn't theirs. */
export async function findIncomplete(
  context: AppContext,
  requester: Requester,
): Promise<ShownDonation | null> {
  const since = incompleteSince(context);
  const own =
    requester.visitorId && (await repository.findIncompleteOfVisitor(context.db, requester.visitorId, since));
  if (own) return projectForOwner(own);
  if (requester.isNotThem) return null;
  const neighbour = await repository.findIncompleteOfAddress(context.db, requester.addressGroup, since);
  return neighbour ? projectForNeighbour(neighbour) : null;
}

/** As findIncomplete; a query for another address than the requester's own is answered as 'nothing found' (contract §2). */
export async function findIncompleteAt(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<ShownDonation | null> {
  return !address || isOwnAddress(requester, address) ? findIncomplete(context, requester) : null;
}

/** As findIncompleteAt, to remind a visitor of Home; nothing while no donations are taken. */
export async function findToRemindOf(
  context: AppContext,
  requester: Requester,
  address: string | undefined,
): Promise<ShownDonation | null> {
  return (await mayAsk(context, context.db)) ? findIncompleteAt(context, requester, address) : null;
}
