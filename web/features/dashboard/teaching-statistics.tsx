import { t } from '#texts/dashboard';
import { Badge } from '#web/components/ui/badge.tsx';
import type { TeachingSummary } from './teaching.ts';

/** How much a teacher teaches: distinct grade levels, distinct subjects, all combinations, and the grades. */
export function TeachingStatistics({ summary }: { summary: TeachingSummary }) {
  const figures = [
    { label: t.gradeLevels(), value: summary.gradeLevels },
    { label: t.subjects(), value: summary.subjects },
    { label: t.totalCombinations(), value: summary.combinations },
  ];
  return (
    <div className="@container rounded-lg border bg-card">
      <dl className="grid grid-cols-3 divide-x border-b @max-3xs:grid-cols-1 @max-3xs:divide-x-0 @max-3xs:divide-y">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-3 py-3 sm:px-4">
            <dt className="text-muted-foreground text-xs sm:text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={t.grades()} className="flex flex-wrap gap-1.5 px-3 py-3 sm:px-4">
        {summary.grades.map((grade) => (
          <li key={grade.id} className="flex">
            <Badge variant="secondary">{grade.name}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
