import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/timetable';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { useLiveWeek } from '#web/entities/timetable/live.ts';
import { type Entry, ownWeekQuery } from '#web/entities/timetable/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { DeleteEntry } from './delete-entry.tsx';
import type { TimetableView } from './view.ts';
import { WeekFailed, WeekLoading } from './week-states.tsx';
import { WeekViews } from './week-views.tsx';

const EntryDialog = lazy(loadWhenOnline(() => import('./entry-dialog.tsx')));

/** A teacher's own week: create, edit, delete. */
export function TeacherTimetable({
  profileId,
  view,
}: {
  profileId: string;
  view: TimetableView | undefined;
}) {
  const [editing, setEditing] = useState<Entry | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const profile = useProfile();
  const week = useQuery(ownWeekQuery(profileId));
  useLiveWeek(`teacher_id=eq.${profileId}`);
  const add = (
    <Button onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      {t.createTimetableEntry()}
    </Button>
  );
  return (
    <>
      <PageTitle>{t.lessonTimetable()}</PageTitle>
      <div className="print:hidden">
        <PageHeader title={t.lessonTimetable()} description={t.weeklyLessonsParentsSeeThem()} actions={add} />
      </div>
      {week.isPending ? <WeekLoading /> : null}
      {week.isError && !week.data ? <WeekFailed query={week} /> : null}
      {week.data?.length === 0 ? (
        <EmptyState
          icon={CalendarClock}
          title={t.noTimetableEntriesYet()}
          description={t.enterLessonsParentsEachClass()}
        />
      ) : null}
      {week.data?.length ? (
        <WeekViews
          entries={week.data}
          printedTitle={t.lessonTimetableOf({ name: fullName(profile) })}
          view={view}
          showTeacher={false}
          onEdit={setEditing}
          onDelete={setDeleting}
        />
      ) : null}
      {editing ? (
        <Suspense>
          <EntryDialog
            profileId={profileId}
            entry={editing === 'new' ? null : editing}
            onDelete={(entry) => {
              setEditing(null);
              setDeleting(entry);
            }}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
      {deleting ? (
        <DeleteEntry entry={deleting} profileId={profileId} onClose={() => setDeleting(null)} />
      ) : null}
    </>
  );
}
