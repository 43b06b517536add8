import { Clock } from 'lucide-react';
import { t } from '#texts/dashboard';
import { RecordsClosed } from '#web/components/records-closed.tsx';
import { type Child, opensRecords } from '#web/entities/learners/children.ts';
import { fullName } from '#web/lib/names.ts';
import { DayOfLessons } from './day-of-lessons.tsx';
import { GlanceSkeleton } from './glance.tsx';
import { LatestReport } from './latest-report.tsx';
import { NextEvents } from './today.tsx';

/** What a family wants to know first, of the learner whom the selector names. */
export function ChildGlances({ child }: { child: Child }) {
  const isOpen = opensRecords(child);
  return (
    <div className="grid gap-3">
      {child.reads_records ? null : <RecordsClosed child={child} />}
      {child.is_confirmed ? null : (
        <p className="flex gap-2.5 rounded-lg bg-warning-soft px-4 py-3 text-sm text-warning-foreground">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t.schoolStillHasConfirmTimetable({ name: fullName(child) })}
        </p>
      )}
      <div className={gridClasses}>
        {isOpen && child.grade_id ? (
          <DayOfLessons name="lessons" whose={{ grade_id: child.grade_id }} />
        ) : null}
        <NextEvents schoolId={child.school_id} isBrief />
        {isOpen ? <LatestReport studentId={child.id} /> : null}
      </div>
    </div>
  );
}

const gridClasses = 'grid items-start gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4';

/** Keeps their room while the children are read. */
export function GlancesSkeleton() {
  return (
    <div aria-hidden className={gridClasses}>
      <GlanceSkeleton name="lessons" />
      <GlanceSkeleton name="events" isBrief />
      <GlanceSkeleton name="report" isBrief />
    </div>
  );
}

/** In their room, where there is no child yet: without it the tiles would jump. */
export function NoGlances() {
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className="invisible">
        <GlancesSkeleton />
      </div>
      <p className="rounded-lg border border-dashed p-6 text-center text-muted-foreground text-sm">
        {t.childsLessonsWhatComingUp()}
      </p>
    </div>
  );
}
