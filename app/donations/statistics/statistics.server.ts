/** The figures of the dashboard for a period of days in India, from tallies (docs/decisions/0010-days-kept.md). */
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
  await store.refreshDays(db);
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
  const [days, before, funnel, byCountry, byMethod, raised, states, ofToday, ofWeek, uncounted] =
    await Promise.all([
      store.listRaisedByDay(db, period),
      store.sumRaised(db, { from: '', to: addDays(period.from, -1) }),
      store.countFunnel(db, period),
      store.listRaisedBy(db, 'country', period),
      store.listRaisedBy(db, 'paymentMethod', period),
      store.sumRaised(db, ever),
      store.countFunnel(db, ever),
      receivedSince(db, today),
      receivedSince(db, addDays(today, -6)),
      store.listUncounted(db, mostUncounted),
    ]);
  return {
    period,
    goal: config.campaign.goal,
    raised,
    states,
    today: ofToday,
    week: ofWeek,
    before,
    days,
    funnel,
    byCountry,
    byMethod,
    uncounted,
  };
}

/** What was started and what was verified from this day on. */
async function receivedSince(db: Site['db'], from: string) {
  const period = { from, to: ever.to };
  const [{ started }, verified] = await Promise.all([
    store.countFunnel(db, period),
    store.sumRaised(db, period),
  ]);
  return { started, ...verified };
}

export type Statistics = Awaited<ReturnType<typeof statistics>>;
