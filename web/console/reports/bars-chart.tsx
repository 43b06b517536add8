import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisText, tooltipStyle } from './chart-looks.ts';

export type NamedNumber = { name: string; value: number };

/** Height of a bar with the room around it, in px. */
const BAR_ROOM = 34;
/** Longer names are cut on the axis; the table has them whole. */
const NAME_LENGTH = 22;

const shortened = (name: string) => (name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1)}…` : name);

/** Numbers by name, each written at the end of its bar. */
export function BarsChart({ rows, what }: { rows: readonly NamedNumber[]; what: string }) {
  return (
    <ResponsiveContainer width="100%" height={rows.length * BAR_ROOM + 16}>
      <BarChart
        accessibilityLayer={false}
        data={[...rows]}
        layout="vertical"
        margin={{ top: 4, right: 44, bottom: 4, left: 4 }}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="name"
          tick={axisText}
          tickFormatter={shortened}
          tickLine={false}
          axisLine={false}
          width={140}
          interval={0}
        />
        <Tooltip {...tooltipStyle} />
        <Bar
          dataKey="value"
          name={what}
          fill="var(--primary)"
          radius={[0, 4, 4, 0]}
          maxBarSize={20}
          // A bar of nothing keeps its number.
          minPointSize={2}
          isAnimationActive={false}
        >
          <LabelList dataKey="value" position="right" fill="var(--foreground)" fontSize={12} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
