/** This room keeps personal data: monthly plans, with the reminders and gifts of each month. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import * as repository from './repository.server.ts';

export const plansData: PersonalData<AppContext> = {
  keeps: ['plans'],
  retention: [
    {
      what: 'monthly plans',
      apply: ({ db, config }) => repository.deleteEnded(db, ago(config.retention.links * DAY)),
    },
  ],
  erasure: {
    does: 'its monthly plans are deleted',
    erase: (_, tx, { id }) => repository.deletePlansOf(tx, id),
  },
  async exportOf(db, { id }) {
    const plans = await repository.listPlansOf(db, [id]);
    const monthlyPlans = await Promise.all(
      plans.map(async (plan) => ({ ...plan, given: await repository.listMonths(db, plan.id) })),
    );
    return { monthlyPlans, givenForPlan: await repository.listGifts(db, [id]) };
  },
};
