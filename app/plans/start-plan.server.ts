/** Starts a monthly plan from the page of a completed donation. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { requireAccepting } from '../campaign/index.server.ts';
import { event, insertEvents, lockMine } from '../donations/index.server.ts';
import { queueDonorMail } from '../mails/index.server.ts';
import { planPath } from './links.server.ts';
import { mayOffer } from './may-remind.server.ts';
import { dayOf } from './plan.ts';
import * as repository from './repository.server.ts';

/**
 * Starts it, and mails the donor its days. A running plan stays as it is. Returns the path of the plan's page,
 * and false if no mail comes, as its mailbox has reached its limit.
 * Throws 404 for somebody else's donation, 409 if its donor can't be reminded and while the campaign accepts no
 * donations.
 */
export async function startPlan(
  context: AppContext,
  requester: Requester,
  donationId: string,
  months: number,
): Promise<{ path: string; isMailed: boolean }> {
  return context.db.transaction().execute(async (tx) => {
    const donation = await lockMine(context, requester, donationId, tx);
    const running = await repository.findRunningOf(tx, donationId);
    if (running) return { path: planPath(context, running.id, donation), isMailed: true };
    await requireAccepting(context, tx, requester);
    const isGift = (await repository.findPlanOfGift(tx, donationId)) !== undefined;
    if (isGift || !(await mayOffer(tx, donation))) throw new Problem('notFound.settled');
    const now = new Date();
    const startedOn = dayInIndia(now.getTime());
    const id = crypto.randomUUID();
    const nextOn = dayOf({ startedOn }, 1);
    await repository.insertPlan(tx, {
      id,
      donationId,
      months,
      startedOn,
      nextOn,
      endedAt: null,
      endedBy: null,
    });
    const isMailed = await queueDonorMail(tx, 'plan-started', donation, { payload: { planId: id } });
    const at = now.toISOString();
    await insertEvents(tx, [
      event(donationId, at, 'donor', donation.version, 'planStarted', null, String(months)),
    ]);
    return { path: planPath(context, id, donation), isMailed };
  });
}
