/** The dashboard's figures for a period of days in India, from tallies (docs/decisions/0010-tallies.md). */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { addDays, dayInIndia, isDay } from '../../platform/days.ts';
import { invalidInput } from '../../platform/http/input.ts';
import { findCampaign } from '../facts/index.server.ts';
import * as repository from '../raised/index.server.ts';
import { listMissingEquivalent } from './repository.server.ts';

const day = v.optional(v.pipe(v.string(), v.check(isDay, 'query.day')));

/** Includes both days. `from` defaults to the day of the first donation, `to` to today. */
export const periodSchema = v.object({ from: day, to: day });

type PeriodQuery = v.InferOutput<typeof periodSchema>;

/** Ten years, longer than any campaign; every day of the period is a row. */
const maxDays = 3660;
/** The number of donations that the page lists; the currency tool has the rest. */
const maxMissingEquivalent = 20;

/** A range of strings that includes every day. */
const ever = { from: '', to: '9' };

/** All figures of the dashboard. Throws 400 if the period ends before it begins or exceeds ten years. */
export async function showStatistics(context: AppContext, query: PeriodQuery) {
  const { db } = context;
  const today = dayInIndia(Date.now());
  const period = toPeriod(query, today, query.from ? null : await repository.findFirstDay(db));
  const periods = {
    ever,
    before: { from: ever.from, to: addDays(period.from, -1) },
    today: { from: today, to: ever.to },
    week: { from: addDays(today, -6), to: ever.to },
  };
  const [days, raised, started, purged, byCountry, byMethod, missingEquivalent, campaign] = await Promise.all(
    [
      repository.listRaisedByDay(db, period),
      repository.sumRaised(db, periods),
      repository.countFunnel(db, { ...periods, period }),
      repository.countPurged(db, { ...periods, period }),
      repository.listRaisedBy(db, 'country', period),
      repository.listRaisedBy(db, 'paymentMethod', period),
      listMissingEquivalent(db, maxMissingEquivalent),
      findCampaign(context, db),
    ],
  );
  return {
    period,
    goal: campaign.goal,
    raised: raised.ever,
    states: started.ever,
    today: { started: started.today.started + purged.today, ...raised.today },
    week: { started: started.week.started + purged.week, ...raised.week },
    before: raised.before,
    days,
    funnel: { ...started.period, started: started.period.started + purged.period },
    byCountry,
    byMethod,
    missingEquivalent,
  };
}

/** The period of a query. Throws 400 if it ends before it begins or exceeds ten years. */
function toPeriod(query: PeriodQuery, today: string, firstDay: string | null): repository.Period {
  const to = query.to ?? today;
  const from = query.from ?? firstDay ?? to;
  if (query.from && from > to) {
    throw invalidInput({ from: 'query.dayOrder' });
  }
  if (addDays(from, maxDays) < to) {
    throw invalidInput({ from: 'query.tooManyDays' });
  }
  return { from: from > to ? to : from, to };
}

export type Statistics = Awaited<ReturnType<typeof showStatistics>>;
