/** All plots of the dashboard for one period. The plotting library loads after the page. */

import { lazy } from 'react';
import { formatTeamDay } from '../../platform/team-dates.ts';
import { formatMoney } from '../money/index.ts';
import { keepTrying } from '../shared/keep-trying.ts';
import { Plot } from './plot.tsx';
import { everyDay, type RaisedDay, type Share, withOthers } from './series.ts';

const RaisedPlot = lazy(() => keepTrying(() => import('./raised-plot.tsx')));
const BarsPlot = lazy(() => keepTrying(() => import('./bars-plot.tsx')));

type Sums = { donations: number; rupees: number; usDollar: number };

type PlotsProps = {
  figures: {
    period: { from: string; to: string };
    goal: { rupees: number; usDollar: number };
    before: Sums;
    days: (Sums & { day: string })[];
    funnel: { started: number; completed: number; verified: number };
    byCountry: Share[];
    byMethod: Share[];
  };
};

/** More bars would be hard to compare. */
const maxBars = 8;
const barHeight = 34;
const inr = (rupees: number) => formatMoney(rupees, 'INR');
const usd = (dollars: number) => formatMoney(dollars, 'USD');
const number = (value: number) => value.toLocaleString('en-IN');

export function Plots({ figures }: PlotsProps) {
  const { period, before, days, byCountry, byMethod } = figures;
  const all = everyDay(days, period, before.rupees);
  const total = all.at(-1)?.total ?? before.rupees;
  return (
    <div className="grid gap-5 table:grid-cols-2">
      <PerDay figures={figures} all={all} total={total} />
      <SoFar figures={figures} all={all} total={total} />
      <Funnel funnel={figures.funnel} />
      <Shares
        title="By method"
        what="Method"
        shares={byMethod.map((one) => ({ ...one, name: one.name || 'Unknown' }))}
      />
      <Shares title="By country" what="Country" shares={byCountry} />
    </div>
  );
}

/** `all`: every day of the period; `total`: rupees raised by its end. */
type OverTimeProps = PlotsProps & { all: RaisedDay[]; total: number };

function PerDay({ figures: { goal, before, days }, all, total }: OverTimeProps) {
  return (
    <Plot
      title="Raised per day"
      summary={
        days.length > 0
          ? `${inr(total - before.rupees)} verified in this period.`
          : 'Nothing was verified in this period.'
      }
      legend={[{ mark: 'bar', words: 'Verified on that day' }]}
      height={260}
      table={{
        head: ['Day', 'Donations', 'Rupees', 'US Dollars'],
        rows: days.map((day) => [
          formatTeamDay(day.day, { withYear: true }),
          number(day.donations),
          inr(day.rupees),
          usd(day.usDollar),
        ]),
      }}
    >
      <RaisedPlot days={all} shows="day" goal={goal.rupees} />
    </Plot>
  );
}

function SoFar({ figures: { period, goal, days }, all, total }: OverTimeProps) {
  const totals = new Map(all.map((day) => [day.day, day.total]));
  const end = formatTeamDay(period.to, { withYear: true });
  return (
    <Plot
      title="Raised so far"
      summary={`${inr(total)} of the goal of ${inr(goal.rupees)} by ${end}.`}
      legend={[
        { mark: 'line', words: 'Raised since the start' },
        { mark: 'dashes', words: 'Goal' },
      ]}
      height={260}
      table={{
        head: ['Day', 'Raised so far', 'Of the goal'],
        rows: days.map(({ day }) => {
          const sum = totals.get(day) ?? 0;
          const part = `${Math.floor((100 * sum) / goal.rupees)}%`;
          return [formatTeamDay(day, { withYear: true }), inr(sum), part];
        }),
      }}
    >
      <RaisedPlot days={all} shows="total" goal={goal.rupees} />
    </Plot>
  );
}

function Funnel({ funnel }: { funnel: PlotsProps['figures']['funnel'] }) {
  const { started, completed, verified } = funnel;
  const share = (part: number) => (started ? `${Math.round((100 * part) / started)}%` : '');
  const steps = [
    { name: 'Started', value: started },
    { name: 'Completed', value: completed },
    { name: 'Verified', value: verified },
  ].map((step) => ({ ...step, label: `${number(step.value)} · ${share(step.value)}` }));
  return (
    <Plot
      title="From started to verified"
      summary={
        started
          ? `Of ${number(started)} donations started in this period, ${number(verified)} are verified.`
          : 'No donation was started in this period.'
      }
      height={steps.length * barHeight}
      table={{
        head: ['Step', 'Donations', 'Of those started'],
        rows: started ? steps.map(({ name, value }) => [name, number(value), share(value)]) : [],
      }}
    >
      <BarsPlot bars={steps} />
    </Plot>
  );
}

function Shares({ title, what, shares }: { title: string; what: string; shares: Share[] }) {
  const bars = withOthers(shares, maxBars).map(({ name, rupees }) => ({
    name,
    value: rupees,
    label: inr(rupees),
  }));
  const [most] = shares;
  return (
    <Plot
      title={title}
      summary={
        most
          ? `Verified in this period; most ${what === 'Method' ? 'by' : 'from'} ${most.name}.`
          : 'Nothing was verified in this period.'
      }
      height={bars.length * barHeight}
      table={{
        head: [what, 'Donations', 'Rupees', 'US Dollars'],
        rows: shares.map((one) => [one.name, number(one.donations), inr(one.rupees), usd(one.usDollar)]),
      }}
    >
      <BarsPlot bars={bars} />
    </Plot>
  );
}
