import { useQuery } from '@tanstack/react-query';
import { disciplinarySeverities } from '#contract/enums.ts';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { BarsChart, type NamedNumber } from './bars-chart.tsx';
import { incidentTypeLabel } from './incident-types.ts';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { numbered, summedBy, sumOf } from './words.ts';

type Row = ReportRow<'report_incidents'>;

const severities: readonly string[] = disciplinarySeverities;
const count = (row: Row) => row.incidents;

const columns = (): CsvColumn<Row>[] => [
  {
    header: t.grade(),
    value: (row) => row.grade_name,
  },
  {
    header: t.incidentType(),
    value: (row) => incidentTypeLabel(row.incident_type),
  },
  {
    header: t.severity(),
    value: (row) => t.severityOf(row),
  },
  {
    header: t.incidents(),
    value: count,
  },
  {
    header: t.stillPending(),
    value: (row) => row.open,
  },
];

/** Incidents by type, severity and grade. */
export function IncidentsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.incidents()}
      question={t.whatHappensHowGraveWhich()}
      query={useQuery(reportQuery('report_incidents', asked))}
      columns={columns()}
      empty={t.noIncidentsWereRecordedPeriod()}
      summary={(rows) => (
        <p>
          {t.incidentsPending({
            ...numbered(sumOf(rows, count)),
            pending: sumOf(rows, (row) => row.open),
          })}
        </p>
      )}
      chart={(rows) => (
        <div className="grid gap-5">
          <By
            title={t.byType()}
            rows={summedBy(rows, (row) => incidentTypeLabel(row.incident_type), count)}
          />
          <By
            title={t.bySeverity()}
            rows={summedBy(
              rows,
              (row) => t.severityOf(row),
              count,
              (row) => severities.indexOf(row.severity),
            )}
          />
          <By
            title={t.byGrade()}
            rows={summedBy(
              rows,
              (row) => row.grade_name,
              count,
              (row) => row.grade_level,
            )}
          />
        </div>
      )}
    />
  );
}

function By({ title, rows }: { title: string; rows: readonly NamedNumber[] }) {
  return (
    <div>
      <p className="mb-1 font-medium text-sm">{title}</p>
      <BarsChart rows={rows} />
    </div>
  );
}
