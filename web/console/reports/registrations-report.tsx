import { useQuery } from '@tanstack/react-query';
import type { CsvColumn } from '#web/lib/csv.ts';
import { LinesChart } from './lines-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { counted, stepLabel, sumOf } from './words.ts';

type Row = ReportRow<'report_registrations'>;

const columns: CsvColumn<Row>[] = [
  { header: 'From', value: (row) => row.starts_on },
  { header: 'Registered', value: (row) => row.registered },
  { header: 'Approved', value: (row) => row.approved },
  { header: 'Rejected', value: (row) => row.rejected },
  { header: 'Waiting at the end', value: (row) => row.waiting },
];

/** Registrations and approvals over time. */
export function RegistrationsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Registrations and approvals"
      question="Who came, and were they let in?"
      query={useQuery(reportQuery('report_registrations', asked))}
      columns={columns}
      empty="Nobody registered and nothing was decided in this period."
      isEmpty={(rows) => sumOf(rows, (row) => row.registered + row.approved + row.rejected) === 0}
      summary={(rows) => (
        <p>
          {counted(
            sumOf(rows, (row) => row.registered),
            'registration',
          )}
          , {sumOf(rows, (row) => row.approved)} approved, {sumOf(rows, (row) => row.rejected)} rejected.{' '}
          {rows.at(-1)?.waiting ?? 0} waiting at the end.
        </p>
      )}
      chart={(rows) => (
        <LinesChart
          rows={rows.map((row) => ({ ...row, at: stepLabel(row) }))}
          at="at"
          series={[
            { key: 'registered', label: 'Registered' },
            { key: 'approved', label: 'Approved' },
            { key: 'rejected', label: 'Rejected' },
          ]}
        />
      )}
    />
  );
}
