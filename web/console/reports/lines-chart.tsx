import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { axisText, gridLine, tooltipStyle } from './chart-looks.ts';
import { marks } from './marks.tsx';

export type Series<Row> = { key: keyof Row & string; label: string };

type LinesChartProps<Row> = {
  rows: readonly Row[];
  /** The row's text on the axis. */
  at: keyof Row & string;
  /** At most three: each has a colour, a dash and a shape of its own. */
  series: readonly Series<Row>[];
  unit?: string;
};

/** Numbers over time. Lines differ by dash and shape too, so that colour never tells alone. */
export function LinesChart<Row extends object>({ rows, at, series, unit }: LinesChartProps<Row>) {
  return (
    <ResponsiveContainer width="100%" height={260}>
      <LineChart
        accessibilityLayer={false}
        data={[...rows]}
        margin={{ top: 8, right: 12, bottom: 0, left: -12 }}
      >
        <CartesianGrid {...gridLine} vertical={false} />
        <XAxis
          dataKey={(row: Row) => row[at]}
          tick={axisText}
          tickLine={false}
          axisLine={gridLine}
          minTickGap={16}
        />
        <YAxis tick={axisText} tickLine={false} axisLine={false} allowDecimals={false} unit={unit} />
        <Tooltip {...tooltipStyle} />
        {series.length > 1 ? <Legend itemSorter={null} wrapperStyle={{ fontSize: 13 }} /> : null}
        {series.map(({ key, label }, index) => {
          const mark = marks[index % marks.length];
          return mark ? (
            <Line
              key={key}
              dataKey={(row: Row) => row[key]}
              name={label}
              stroke={mark.colour}
              strokeWidth={2}
              strokeDasharray={mark.dash}
              dot={mark.dot}
              legendType={mark.shape}
              connectNulls
              isAnimationActive={false}
            />
          ) : null;
        })}
      </LineChart>
    </ResponsiveContainer>
  );
}
