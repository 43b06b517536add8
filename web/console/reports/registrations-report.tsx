import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { LinesChart } from './lines-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { numbered, stepLabel, sumOf } from './words.ts';

type Row = ReportRow<'report_registrations'>;

const columns = (): CsvColumn<Row>[] => [
  {
    header: t.from(),
    value: (row) => row.starts_on,
  },
  {
    header: t.registered(),
    value: (row) => row.registered,
  },
  {
    header: t.approved(),
    value: (row) => row.approved,
  },
  {
    header: t.rejected(),
    value: (row) => row.rejected,
  },
  {
    header: t.waitingAtTheEnd(),
    value: (row) => row.waiting,
  },
];

/** Registrations and approvals over time. */
export function RegistrationsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.registrationsAndApprovals()}
      question={t.whoCameWereTheyLet()}
      query={useQuery(reportQuery('report_registrations', asked))}
      columns={columns()}
      empty={t.nobodyRegisteredNothingWasDecided()}
      isEmpty={(rows) => sumOf(rows, (row) => row.registered + row.approved + row.rejected) === 0}
      summary={(rows) => (
        <p>
          {t.registrationsDecided({
            ...numbered(sumOf(rows, (row) => row.registered)),
            approved: sumOf(rows, (row) => row.approved),
            rejected: sumOf(rows, (row) => row.rejected),
            waiting: rows.at(-1)?.waiting ?? 0,
          })}
        </p>
      )}
      chart={(rows) => (
        <LinesChart
          rows={rows.map((row) => ({ ...row, at: stepLabel(row) }))}
          at="at"
          series={[
            { key: 'registered', label: t.registered() },
            { key: 'approved', label: t.approved() },
            { key: 'rejected', label: t.rejected() },
          ]}
        />
      )}
    />
  );
}
