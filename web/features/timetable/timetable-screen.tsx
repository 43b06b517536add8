import { Lock } from 'lucide-react';
import { t } from '#texts/timetable';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { ClassTimetables } from './class-timetables.tsx';
import { mayEditTimetable, mayViewTimetables } from './permissions.ts';
import { TeacherTimetable } from './teacher-timetable.tsx';
import type { TimetableView } from './view.ts';

/** Lesson Timetable: the teacher's editor, the parents' Class Timetables (docs/product/timetable.md). */
export function TimetableScreen({ view }: { view: TimetableView | undefined }) {
  const profile = useProfile();
  if (mayEditTimetable(profile)) return <TeacherTimetable profileId={profile.id} view={view} />;
  if (mayViewTimetables(profile)) return <ClassTimetables view={view} />;
  return (
    <>
      <PageTitle>{t.lessonTimetable()}</PageTitle>
      <PageHeader title={t.lessonTimetable()} />
      <EmptyState icon={Lock} title={t.onlyTeachersParentsViewLesson()} />
    </>
  );
}
