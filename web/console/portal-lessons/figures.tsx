import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-portal-lessons';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { figuresQuery } from './lessons-query.ts';

/** Cents as rand, such as 'R 1,250.00'. */
const rand = (cents: number): string =>
  `R ${formatNumber(cents / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Who subscribes, and what was paid this month. */
export function Figures() {
  const figures = useQuery(figuresQuery);
  const { data } = figures;
  if (figures.isError && !data)
    return <PartFailed text={t.figuresNotLoaded()} reads={[figures]} className="mt-10" />;
  const shown = [
    { label: t.learners(), value: data?.learners },
    { label: t.activeMonths(), value: data?.active_months },
    { label: t.activeTrials(), value: data?.active_trials },
    {
      label: t.paymentsThisMonth(),
      value: data?.payments_this_month,
      note: data ? rand(data.revenue_this_month_cents) : undefined,
    },
  ];
  return (
    <section aria-labelledby="subscriptions" className="mt-10">
      <h2 id="subscriptions" className="font-semibold text-lg">
        {t.subscriptions()}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {shown.map(({ label, value, note }) => (
          <div key={label} className="grid content-start gap-1 rounded-lg border bg-card p-4">
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">
              {value === undefined ? <Skeleton className="h-8 w-12" /> : formatNumber(value)}
              {note ? <span className="block font-normal text-muted-foreground text-xs">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
