import { Lock } from 'lucide-react';
import { t } from '#texts/lessons';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { ParentWork } from './parent-work.tsx';
import { viewFor } from './permissions.ts';
import type { LessonsTab } from './tabs.ts';
import { TeacherLessons } from './teacher-lessons.tsx';

type LessonsScreenProps = {
  tab: LessonsTab;
  /** The grade that the address names, or 'all'. */
  grade: string | undefined;
  /** A lesson of which the address speaks. */
  lessonId: string | undefined;
};

/** Lessons, for each role its own view (docs/product/lessons.md#the-screen). */
export function LessonsScreen({ tab, grade, lessonId }: LessonsScreenProps) {
  const profile = useProfile();
  const view = viewFor(profile);
  return (
    <>
      <PageTitle>{view === 'parent' ? t.schoolWorkLessons() : t.lessons()}</PageTitle>
      {view === 'teacher' ? <TeacherLessons profileId={profile.id} tab={tab} lessonId={lessonId} /> : null}
      {view === 'parent' ? <ParentWork profileId={profile.id} grade={grade} lessonId={lessonId} /> : null}
      {view === 'refused' ? (
        <>
          <PageHeader title={t.lessons()} />
          <EmptyState icon={Lock} title={t.onlyTeachersParentsAccessLessons()} />
        </>
      ) : null}
    </>
  );
}
