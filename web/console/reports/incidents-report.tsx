import { useQuery } from '@tanstack/react-query';
import { disciplinarySeverities } from '#contract/enums.ts';
import type { CsvColumn } from '#web/lib/csv.ts';
import { BarsChart, type NamedNumber } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { counted, summedBy, sumOf } from './words.ts';

type Row = ReportRow<'report_incidents'>;

const severities: readonly string[] = disciplinarySeverities;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const count = (row: Row) => row.incidents;

const columns: CsvColumn<Row>[] = [
  { header: 'Grade', value: (row) => row.grade_name },
  { header: 'Incident type', value: (row) => row.incident_type },
  { header: 'Severity', value: (row) => capital(row.severity) },
  { header: 'Incidents', value: count },
  { header: 'Still pending', value: (row) => row.open },
];

/** Incidents by type, severity and grade. */
export function IncidentsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Incidents"
      question="What happens, how grave is it, and in which grades?"
      query={useQuery(reportQuery('report_incidents', asked))}
      columns={columns}
      empty="No incidents were recorded in this period."
      summary={(rows) => (
        <p>
          {counted(sumOf(rows, count), 'incident')}, {sumOf(rows, (row) => row.open)} of them still pending.
        </p>
      )}
      chart={(rows) => (
        <div className="grid gap-5">
          <By title="By type" rows={summedBy(rows, (row) => row.incident_type, count)} />
          <By
            title="By severity"
            rows={summedBy(
              rows,
              (row) => capital(row.severity),
              count,
              (row) => severities.indexOf(row.severity),
            )}
          />
          <By
            title="By grade"
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
