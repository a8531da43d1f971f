/** A monthly plan for the holder of its link: to see it, give from it and end it. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { parseId } from '../../platform/http/ids.ts';
import { checkInput } from '../../platform/http/input.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import {
  event,
  findDonation,
  insertEvents,
  listOwn,
  type OwnedDonation,
  openingKey,
  startDonation,
  visitorIdOf,
} from '../donations/index.server.ts';
import { donorSchemaFor } from '../donations/index.ts';
import { isPlanKey, planPath } from './links.server.ts';
import { monthOfGift } from './plan.ts';
import * as repository from './repository.server.ts';

/** Throws 404 if the key is wrong, the plan is deleted, or its donation is deleted or erased. */
export async function requirePlan(context: AppContext, id: string, key: string) {
  const plan = await repository.findPlan(context.db, parseId(id, 'subscription.linkInvalid'));
  const donation = plan && (await findDonation(context.db, plan.donationId));
  if (!donation || donation.erasedAt !== null || !isPlanKey(context, id, donation, key)) {
    throw new Problem('subscription.linkInvalid');
  }
  return { plan, donation };
}

/** Ends the plan and records it. Safe to repeat. Throws as requirePlan does. */
export async function endOwnPlan(context: AppContext, id: string, key: string): Promise<void> {
  const { donation } = await requirePlan(context, id, key);
  const at = new Date().toISOString();
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.endPlan(tx, id, { endedAt: at, endedBy: 'donor' }))) return;
    await insertEvents(tx, [event(donation.id, at, 'donor', donation.version, 'planEnded', null, null)]);
  });
}

/** Where the donor's browser goes next, and its secret if a donation was started. */
export type Given = { path: string; visitorId: string | null };

/**
 * Starts this month's donation with the details of the plan's donation. The donor may change them before
 * paying. A donation that was started for this month is continued, not started twice. Throws as requirePlan
 * and startDonation do.
 */
export async function giveForMonth(
  context: AppContext,
  requester: Requester,
  id: string,
  key: string,
): Promise<Given> {
  const { plan, donation } = await requirePlan(context, id, key);
  const onPlan = { path: planPath(context, id, donation), visitorId: null };
  const month = monthOfGift(plan, dayInIndia(Date.now()));
  if (plan.endedAt !== null || month === null) return onPlan;
  const given = (await repository.listMonths(context.db, id)).find((each) => each.month === month);
  const before = given?.donationId && (await findDonation(context.db, given.donationId));
  if (before) return before.confirmationNumber === null ? continuing(context, before) : onPlan;

  const schema = donorSchemaFor(context.config.campaign.donorFields);
  const input = await checkInput(schema, { ...donation, message: '' });
  // A second press at the same moment sends the same key, and gets the same donation.
  const idempotencyKey = `${id} ${month}`;
  const visitorId = visitorIdOf(context, requester, input, idempotencyKey);
  // The key of the donor's mail shows who they are: an unfinished donation of a neighbour, or of somebody else on
  // the same phone, must not stop them.
  const donor = { ...requester, isNotThem: true };
  const beside = (await listOwn(context, visitorId))[0]?.id ?? null;
  const keys = { visitorId, idempotencyKey, beside };
  const { donation: started } = await startDonation(context, donor, input, keys);
  await repository.upsertGift(context.db, id, month, started.id);
  return { path: `/payment-selection?id=${started.id}`, visitorId };
}

/** The donation may have been started in another browser, so the link carries its key. */
function continuing(context: AppContext, { id, keyVersion }: OwnedDonation): Given {
  const query = new URLSearchParams({ id, key: openingKey(context, id, keyVersion) });
  return { path: `/confirm-donation?${query}`, visitorId: null };
}
