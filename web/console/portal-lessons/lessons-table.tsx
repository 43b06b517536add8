import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-portal-lessons';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/components/ui/table.tsx';
import { SortHead } from '#web/console/shared/sort-head.tsx';
import { formatDay } from '#web/lib/dates.ts';
import { formatMegabytes } from '#web/lib/file-size.ts';
import { formatMinutes } from '#web/lib/lesson-length.ts';
import { type LessonActions, LessonButtons, LessonMarks, LessonStatus, sizeOf } from './lesson-row.tsx';
import type { PortalLesson } from './lessons-query.ts';
import type { LessonsOrder, PortalLessonsSearch } from './lessons-search.ts';
import { VideoState } from './video-state.tsx';

type Order = Required<Pick<PortalLessonsSearch, 'sort' | 'down'>>;
type LessonsTableProps = {
  lessons: readonly PortalLesson[];
  actions: LessonActions;
  order: Pick<PortalLessonsSearch, 'sort' | 'down'>;
  onOrder: (order: Order) => void;
};

/** The portal's lessons: a table in the order of a column, or one card for each on a phone. */
export function LessonsTable({ lessons, actions, order, onOrder }: LessonsTableProps) {
  const heading = (sort: LessonsOrder, label: string, className?: string) => (
    <SortHead
      label={label}
      className={className}
      direction={order.sort === sort ? (order.down ? 'descending' : 'ascending') : null}
      onSort={() => onOrder({ sort, down: order.sort === sort && !order.down })}
    />
  );
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={t.portalLessons()}>
          <TableHeader>
            <TableRow>
              {heading('title', t.title())}
              {heading('grade', t.grade2())}
              {heading('subject', t.subject2())}
              {heading('size', t.sizeMb())}
              <TableHead>{t.status()}</TableHead>
              <TableHead className="w-0 text-right">{t.actions()}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {lessons.map((lesson) => (
              <TableRow key={lesson.id}>
                <TableCell className="min-w-56">
                  <span className="wrap-anywhere font-medium">{lesson.title}</span>
                  <Facts lesson={lesson} />
                </TableCell>
                <TableCell className="whitespace-nowrap">{lesson.grade?.name ?? t.unknown()}</TableCell>
                <TableCell>{lesson.subject?.name ?? t.unknown()}</TableCell>
                <TableCell className="pr-8 text-right tabular-nums">{sizeOf(lesson)}</TableCell>
                <TableCell>
                  <LessonStatus lesson={lesson} actions={actions} />
                </TableCell>
                <TableCell className="py-1">
                  <LessonButtons lesson={lesson} actions={actions} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <ul aria-label={t.portalLessons()} className="grid gap-3 md:hidden">
        {lessons.map((lesson) => (
          <li key={lesson.id} className="rounded-lg border bg-card p-4">
            <p className="wrap-anywhere font-medium">{lesson.title}</p>
            <p className="mt-0.5 text-muted-foreground text-sm">{inOneLine(lesson)}</p>
            <Facts lesson={lesson} />
            <div className="mt-3 -mb-2 flex items-center justify-between border-t pt-1">
              <LessonStatus lesson={lesson} actions={actions} />
              <LessonButtons lesson={lesson} actions={actions} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** When it was added, how it is marked, and what becomes of its video. */
function Facts({ lesson }: { lesson: PortalLesson }) {
  return (
    <div className="mt-1 grid gap-1.5">
      <p className="text-muted-foreground text-xs">
        {t.addedWhichSelectTrueOther({
          day: formatDay(dayOf(lesson.created_at), 'short'),
          which: String(lesson.duration_seconds === null),
          minutes: formatMinutes(lesson.duration_seconds),
        })}
      </p>
      <LessonMarks lesson={lesson} />
      <VideoState title={lesson.title} video={lesson.video} />
    </div>
  );
}

function inOneLine(lesson: PortalLesson): string {
  return [
    lesson.grade?.name ?? t.unknown(),
    lesson.subject?.name ?? t.unknown(),
    formatMegabytes(lesson.file_size_mb),
  ]
    .filter(Boolean)
    .join(' · ');
}
