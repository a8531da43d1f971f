/** Named amounts as bars, each with its name and figure. Loaded separately, with the plotting library. */
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';

type BarsPlotProps = { bars: { name: string; value: number; label: string }[] };

export default function BarsPlot({ bars }: BarsPlotProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={bars}
        layout="vertical"
        margin={{ top: 0, right: 92, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={118}
          interval={0}
          tickLine={false}
          stroke="var(--edge)"
          tick={{ fill: 'var(--ink)', fontSize: 14 }}
        />
        <Bar dataKey="value" fill="var(--teal)" barSize={18} minPointSize={2} isAnimationActive={false}>
          <LabelList dataKey="label" position="right" fill="var(--ink)" fontSize={14} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
