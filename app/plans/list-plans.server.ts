/** For the team: which donations have a monthly plan, and which were started from one. */
import type { AppContext } from '../../platform/app-context.ts';
import type { PlanLine } from './plan-page.ts';
import * as repository from './repository.server.ts';

/** One line for each of these donations that has to do with a plan. */
export async function listPlans({ db }: AppContext, ids: string[]): Promise<PlanLine[]> {
  if (ids.length === 0) return [];
  const plans = await repository.listPlansOf(db, ids);
  const gifts = await repository.listGifts(db, ids);
  return ids.flatMap((id) => {
    const plan = plans.find(({ donationId }) => donationId === id);
    const gift = gifts.find(({ donationId }) => donationId === id);
    if (!plan && !gift) return [];
    return {
      id,
      plan: plan
        ? { months: plan.months, startedOn: plan.startedOn, isRunning: plan.endedAt === null }
        : null,
      gift: gift ? { month: gift.month, months: gift.months, donationId: gift.planDonationId } : null,
    };
  });
}
