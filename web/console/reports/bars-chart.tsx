export type NamedNumber = { name: string; value: number };

/** Numbers by name, each written at the end of its bar. */
export function BarsChart({ rows }: { rows: readonly NamedNumber[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul
      data-slot="chart"
      className="grid grid-cols-[minmax(5rem,9rem)_1fr] items-center gap-x-2 gap-y-2.5 text-xs"
    >
      {rows.map(({ name, value }) => (
        <li key={name} className="contents">
          <span title={name} className="wrap-anywhere text-right text-muted-foreground leading-tight">
            {name}
          </span>
          <span className="flex items-center gap-2 pr-10">
            {/* A bar of nothing keeps its number, and a sliver to stand beside. */}
            <span
              className="h-5 min-w-0.5 rounded-r bg-primary print:[print-color-adjust:exact]"
              style={{ width: `${(value / most) * 100}%` }}
            />
            <span className="-mr-10 tabular-nums">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
