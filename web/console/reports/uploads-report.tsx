import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { BarsChart } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { numbered, sumOf } from './words.ts';

type Row = ReportRow<'report_uploads'>;

const columns = (): CsvColumn<Row>[] => [
  {
    header: t.term(),
    value: (row) => row.term_name,
  },
  {
    header: t.starts(),
    value: (row) => row.starts_on,
  },
  {
    header: t.reports(),
    value: (row) => row.reports,
  },
  {
    header: t.learnersWithAReport(),
    value: (row) => row.learners_with_report,
  },
  {
    header: t.learners(),
    value: (row) => row.learners,
  },
];

/** Reports uploaded by term. */
export function UploadsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.progressReports()}
      question={t.hasEveryLearnerGotReports()}
      query={useQuery(reportQuery('report_uploads', asked))}
      columns={columns()}
      empty={t.noTermLiesPeriodTerms()}
      summary={(rows) => <Summary rows={rows} />}
      chart={(rows) => <BarsChart rows={rows.map((row) => ({ name: row.term_name, value: row.reports }))} />}
    />
  );
}

function Summary({ rows }: { rows: readonly Row[] }) {
  const latest = rows.findLast((row) => row.reports > 0);
  const uploaded = numbered(sumOf(rows, (row) => row.reports));
  return (
    <p>
      {latest
        ? t.reportsUploadedInTerm({
            ...uploaded,
            term_name: latest.term_name,
            learners_with_report: latest.learners_with_report,
            learners: latest.learners,
          })
        : t.reportsUploaded(uploaded)}
    </p>
  );
}
