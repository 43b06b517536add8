import { useQuery } from '@tanstack/react-query';
import type { CsvColumn } from '#web/lib/csv.ts';
import { BarsChart } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { counted, sumOf } from './words.ts';

type Row = ReportRow<'report_uploads'>;

const columns: CsvColumn<Row>[] = [
  { header: 'Term', value: (row) => row.term_name },
  { header: 'Starts', value: (row) => row.starts_on },
  { header: 'Reports', value: (row) => row.reports },
  { header: 'Learners with a report', value: (row) => row.learners_with_report },
  { header: 'Learners', value: (row) => row.learners },
];

/** Reports uploaded by term. */
export function UploadsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Progress reports"
      question="Has every learner got reports for the term?"
      query={useQuery(reportQuery('report_uploads', asked))}
      columns={columns}
      empty="No term lies in this period. Terms are kept in the Schools & Grades tab."
      summary={(rows) => <Summary rows={rows} />}
      chart={(rows) => <BarsChart rows={rows.map((row) => ({ name: row.term_name, value: row.reports }))} />}
    />
  );
}

function Summary({ rows }: { rows: readonly Row[] }) {
  const latest = rows.findLast((row) => row.reports > 0);
  return (
    <p>
      {counted(
        sumOf(rows, (row) => row.reports),
        'report',
      )}{' '}
      uploaded.
      {latest
        ? ` In ${latest.term_name}, ${latest.learners_with_report} of ${latest.learners} learners have one.`
        : ''}
    </p>
  );
}
