/** The chart of a plot over time. Loaded separately, with the plotting library. */

import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipProps,
  XAxis,
  YAxis,
} from 'recharts';
import { formatTeamDay } from '../../platform/team-dates.ts';
import { formatMoney } from '../money/index.ts';
import { type RaisedDay, shortRupees } from './series.ts';

type RaisedPlotProps = {
  days: RaisedDay[];
  /** 'day': the sum of each day; 'total': the running sum, with the goal. */
  shows: 'day' | 'total';
  /** Rupees. */
  goal: number;
};

const tick = { fill: 'var(--soft)', fontSize: 13 };

const tooltip: TooltipProps = {
  isAnimationActive: false,
  cursor: { fill: 'var(--wash)' },
  contentStyle: { background: 'var(--card)', borderColor: 'var(--edge)', borderRadius: 10 },
  labelFormatter: (day) => formatTeamDay(String(day), { withYear: true }),
  formatter: (rupees) => formatMoney(Number(rupees), 'INR'),
};

export default function RaisedPlot({ days, shows, goal }: RaisedPlotProps) {
  const highest = Math.max(goal, days.at(-1)?.total ?? 0);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={days}
        margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => formatTeamDay(day)}
          tick={tick}
          minTickGap={28}
          stroke="var(--edge)"
        />
        <YAxis
          width={62}
          tick={tick}
          tickFormatter={shortRupees}
          stroke="var(--edge)"
          domain={shows === 'total' ? [0, highest] : undefined}
        />
        <Tooltip {...tooltip} />
        {shows === 'day' ? (
          <Bar dataKey="rupees" name="Raised" fill="var(--teal)" isAnimationActive={false} />
        ) : (
          <>
            <ReferenceLine y={goal} stroke="var(--error)" strokeWidth={2} strokeDasharray="7 5" />
            <Line
              dataKey="total"
              name="Raised so far"
              type="stepAfter"
              stroke="var(--teal)"
              strokeWidth={2.5}
              dot={false}
              isAnimationActive={false}
            />
          </>
        )}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
