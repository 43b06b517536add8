import { useQuery } from '@tanstack/react-query';
import { t } from '#texts/console-reports';
import type { CsvColumn } from '#web/lib/csv.ts';
import { fullName } from '#web/lib/names.ts';
import { BarsChart } from './bars-chart.tsx';
import { ReportSection } from './report-section.tsx';
import { type Asked, type ReportRow, reportQuery } from './reports-query.ts';
import { inFigures } from './words.ts';

type Row = ReportRow<'report_lessons'>;

const columns = (): CsvColumn<Row>[] => [
  {
    header: t.lesson(),
    value: (row) => row.title,
  },
  {
    header: t.grade(),
    value: (row) => row.grade_name,
  },
  {
    header: t.subject(),
    value: (row) => row.subject_name,
  },
  {
    header: t.teacher(),
    value: (row) => fullName({ first_name: row.teacher_first_name, last_name: row.teacher_last_name }),
  },
  {
    header: t.school(),
    value: (row) => row.school_name,
  },
  {
    header: t.views(),
    value: (row) => row.views,
  },
  {
    header: t.viewers(),
    value: (row) => row.viewers,
  },
  {
    header: t.lastViewed(),
    value: (row) => row.last_viewed_on,
  },
];

/** More would not be read off a chart. */
const DRAWN = 10;

/** Lessons viewed. */
export function LessonsReport({ asked }: { asked: Asked }) {
  return (
    <ReportSection
      title={t.lessonsViewed()}
      question={t.lessonsTeachersUploadWatched()}
      query={useQuery(reportQuery('report_lessons', asked))}
      columns={columns()}
      empty={t.noLessonWasUploadedViewed()}
      summary={([first]) => (
        <p>
          {t.viewsOfLessons({
            views: first?.total_views ?? 0,
            shownViews: inFigures(first?.total_views ?? 0),
            lessons: first?.total_lessons ?? 0,
            shownLessons: inFigures(first?.total_lessons ?? 0),
          })}
        </p>
      )}
      chart={(rows) => (
        <BarsChart rows={rows.slice(0, DRAWN).map((row) => ({ name: row.title, value: row.views }))} />
      )}
    />
  );
}
