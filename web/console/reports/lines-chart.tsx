import { Place, type Point } from './chart-place.tsx';
import { across, axisTicks, nameStep } from './line-scale.ts';
import { type Mark, marks, Sample } from './marks.tsx';

export type Series<Row> = { key: keyof Row & string; label: string };

type LinesChartProps<Row> = {
  rows: readonly Row[];
  /** The row's text on the axis. */
  at: keyof Row & string;
  /** At most three: each has a colour, a dash and a shape of its own. */
  series: readonly Series<Row>[];
  unit?: string;
};

/** A line: what it is called, how it looks, and its value at each place, where it has one. */
type Drawn = { label: string; mark: Mark; values: (number | null)[] };

/**
 * Numbers over time. Lines differ by dash and shape too, so that colour never tells alone. All is placed in percent, so
 * that it fits each width, and paper, without a script that measures.
 */
export function LinesChart<Row extends object>({ rows, at, series, unit = '' }: LinesChartProps<Row>) {
  const names = rows.map((row) => String(row[at]));
  const lines = series.flatMap(({ key, label }, index): Drawn[] => {
    const mark = marks[index];
    return mark ? [{ label, mark, values: rows.map((row) => numberOf(row[key])) }] : [];
  });
  const ticks = axisTicks(lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const highest = ticks.at(-1) ?? 1;
  const up = (value: number) => (value / highest) * 100;
  const step = nameStep(names);
  return (
    <div data-slot="chart" className="text-muted-foreground text-xs">
      <div className="relative mt-3 mr-6 mb-1 ml-12 h-56">
        {ticks.map((tick) => (
          <div key={tick} className="absolute inset-x-0 border-t" style={{ bottom: `${up(tick)}%` }}>
            <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 tabular-nums">
              {tick}
              {unit}
            </span>
          </div>
        ))}
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {lines.map(({ label, mark, values }) => (
            <polyline
              key={label}
              points={pointsOf(values, up)}
              fill="none"
              stroke={mark.colour}
              strokeWidth="2"
              strokeDasharray={mark.dash}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        {names.map((name, index) => (
          <Place
            key={index}
            name={name}
            left={across(index, names.length)}
            width={100 / names.length}
            isRight={index * 2 >= names.length}
            points={lines.flatMap(({ label, mark, values }): Point[] => {
              const value = values[index];
              return value == null ? [] : [{ label, mark, up: up(value), text: `${value}${unit}` }];
            })}
          />
        ))}
      </div>
      <div className="relative mr-6 ml-12 h-5">
        {names.map((name, index) =>
          index % step === 0 ? (
            <span
              key={index}
              // On the narrowest phones five run together.
              className="absolute -translate-x-1/2 whitespace-nowrap max-[22rem]:even:hidden"
              style={{ left: `${across(index, names.length)}%` }}
            >
              {name}
            </span>
          ) : null,
        )}
      </div>
      {lines.length > 1 ? (
        <ul className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1 text-foreground">
          {lines.map(({ label, mark }) => (
            <li key={label} className="flex items-center gap-1.5">
              <Sample mark={mark} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A line goes on over places where there is no value. */
const pointsOf = (values: readonly (number | null)[], up: (value: number) => number): string =>
  values
    .flatMap((value, index) => (value === null ? [] : [`${across(index, values.length)},${100 - up(value)}`]))
    .join(' ');
