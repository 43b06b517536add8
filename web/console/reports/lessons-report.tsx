import { useQuery } from '@tanstack/react-query';
import type { CsvColumn } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { BarsChart } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { counted } from './words.ts';

type Row = ReportRow<'report_lessons'>;

const columns: CsvColumn<Row>[] = [
  { header: 'Lesson', value: (row) => row.title },
  { header: 'Grade', value: (row) => row.grade_name },
  { header: 'Subject', value: (row) => row.subject_name },
  {
    header: 'Teacher',
    value: (row) => fullName({ first_name: row.teacher_first_name, last_name: row.teacher_last_name }),
  },
  { header: 'School', value: (row) => row.school_name },
  { header: 'Views', value: (row) => row.views },
  { header: 'Viewers', value: (row) => row.viewers },
  { header: 'Last viewed', value: (row) => row.last_viewed_on },
];

/** More would not be read off a chart. */
const DRAWN = 10;

/** Lessons viewed. */
export function LessonsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title="Lessons viewed"
      question="Are the lessons that teachers upload watched?"
      query={useQuery(reportQuery('report_lessons', asked))}
      columns={columns}
      empty="No lesson was uploaded or viewed in this period."
      summary={([first]) => (
        <p>
          {counted(first?.total_views ?? 0, 'view')} of {counted(first?.total_lessons ?? 0, 'lesson')}. The
          table lists the fifty most viewed.
        </p>
      )}
      chart={(rows) => (
        <BarsChart rows={rows.slice(0, DRAWN).map((row) => ({ name: row.title, value: row.views }))} />
      )}
    />
  );
}
