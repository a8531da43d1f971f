/** The figures of the dashboard for a period of days in India, from tallies (docs/decisions/0010-tallies.md). */
import * as v from 'valibot';
import { checkYourDetails } from '../../../server/door.ts';
import { Problem } from '../../../server/problem.ts';
import type { Site } from '../../../server/site.ts';
import { addDays, dayInIndia, isDay } from './days.ts';
import * as store from './store.server.ts';

const day = v.optional(v.pipe(v.string(), v.check(isDay, 'A day such as 2026-11-21.')));

/** Both days included; without `from` it begins with the first donation, without `to` it ends today. */
export const periodSchema = v.object({ from: day, to: day });

/** No campaign is that long; a period of a thousand years would be a thousand years of empty days. */
const mostDays = 3660;
/** The page names these; the others are found in the currency tool. */
const mostUncounted = 20;

/** Before and after all days. */
const ever = { from: '', to: '9' };

/** All figures of the dashboard. Refuses with 400 a period that ends before it begins, or of more than ten years. */
export async function statistics({ db, config }: Site, asked: v.InferOutput<typeof periodSchema>) {
  const today = dayInIndia(Date.now());
  const to = asked.to ?? today;
  const from = asked.from ?? (await store.findFirstDay(db)) ?? to;
  if (asked.from && from > to) {
    throw new Problem(400, checkYourDetails, { fields: { from: 'The first day comes after the last.' } });
  }
  if (addDays(from, mostDays) < to) {
    throw new Problem(400, checkYourDetails, { fields: { from: 'At most ten years.' } });
  }
  const period = { from: from > to ? to : from, to };
  const periods = {
    ever,
    before: { from: ever.from, to: addDays(period.from, -1) },
    today: { from: today, to: ever.to },
    week: { from: addDays(today, -6), to: ever.to },
  };
  const [days, raised, started, byCountry, byMethod, uncounted] = await Promise.all([
    store.listRaisedByDay(db, period),
    store.sumRaised(db, periods),
    store.countFunnel(db, { ...periods, period }),
    store.listRaisedBy(db, 'country', period),
    store.listRaisedBy(db, 'paymentMethod', period),
    store.listUncounted(db, mostUncounted),
  ]);
  return {
    period,
    goal: config.campaign.goal,
    raised: raised.ever,
    states: started.ever,
    today: { started: started.today.started, ...raised.today },
    week: { started: started.week.started, ...raised.week },
    before: raised.before,
    days,
    funnel: started.period,
    byCountry,
    byMethod,
    uncounted,
  };
}

export type Statistics = Awaited<ReturnType<typeof statistics>>;
