import { useQuery } from '@tanstack/react-query';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/dashboard';
import { latestReportQuery } from '#web/entities/reports/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { formatScore } from '#web/lib/numbers.ts';
import { Glance, GlanceRow } from './glance.tsx';

export function LatestReport({ studentId }: { studentId: string }) {
  const report = useQuery(latestReportQuery(studentId));
  return (
    <Glance
      name="report"
      title={t.latestReport()}
      isBrief
      query={report}
      empty={t.noReportYet()}
      isEmpty={(found) => found === null}
    >
      {(found) =>
        found ? (
          <ul>
            <GlanceRow
              aside={found.grade_score === null ? undefined : formatScore(found.grade_score)}
              title={found.subject?.name ?? t.unknown()}
              detail={`${found.term?.name ?? t.unknown()}, ${formatDay(dayOf(found.uploaded_at), 'short')}`}
            />
          </ul>
        ) : null
      }
    </Glance>
  );
}
