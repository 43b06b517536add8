import { cn } from '#web/lib/cn.ts';
import { Dot, type Mark } from './marks.tsx';

/** What a line says at a place, and in percent how far up. */
export type Point = { label: string; mark: Mark; up: number; text: string };

type PlaceProps = {
  name: string;
  /** From the left edge of the chart to its middle, and how wide it is: in percent. */
  left: number;
  width: number;
  /** In the right half: what it tells stands to its left. */
  isRight: boolean;
  points: readonly Point[];
};

/** One place on a chart's axis: its points, and their numbers under a pointer or after a tap. */
export function Place({ name, left, width, isRight, points }: PlaceProps) {
  return (
    <div
      className="group absolute inset-y-0 -translate-x-1/2"
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <span className="absolute inset-y-0 left-1/2 hidden border-l group-hover:block" />
      {points.map(({ label, mark, up }) => (
        <span
          key={label}
          className="absolute left-1/2 -translate-x-1/2 translate-y-1/2"
          style={{ bottom: `${up}%` }}
        >
          <Dot mark={mark} />
        </span>
      ))}
      {points.length > 0 ? (
        <div
          className={cn(
            'pointer-events-none absolute top-0 z-10 hidden whitespace-nowrap rounded-md border bg-card p-2 text-foreground shadow-sm group-hover:block',
            isRight ? 'right-1/2 mr-2' : 'left-1/2 ml-2',
          )}
        >
          <p className="mb-1 font-semibold">{name}</p>
          {points.map(({ label, mark, text }) => (
            <p key={label} className="flex items-center gap-1.5">
              <Dot mark={mark} />
              {label}
              <span className="ml-auto pl-3 tabular-nums">{text}</span>
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}
