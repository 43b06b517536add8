import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '#texts/lessons';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { FormSkeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { ownLessonsQuery } from '#web/entities/lessons/reads.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { LessonList } from './lesson-list.tsx';
import { NamedLesson } from './named-lesson.tsx';
import type { LessonsTab } from './tabs.ts';

// Parents read the same screen, and never upload.
const UploadForm = lazy(loadWhenOnline(() => import('./upload-form.tsx')));

type TeacherLessonsProps = { profileId: string; tab: LessonsTab; lessonId: string | undefined };

/** Upload Lesson and My Lessons. */
export function TeacherLessons({ profileId, tab, lessonId }: TeacherLessonsProps) {
  const navigate = useNavigate();
  const show = (next: LessonsTab) =>
    navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true });
  return (
    <>
      <PageHeader title={t.lessons()} description={t.videoAudioLessonsGradesTeach()} />
      <Tabs value={tab} onValueChange={(next) => show(next as LessonsTab)}>
        <TabsList aria-label={t.lessons()}>
          <TabsTrigger value="upload">{t.uploadLesson()}</TabsTrigger>
          <TabsTrigger value="mine">{t.myLessons()}</TabsTrigger>
        </TabsList>
        <TabsContent value="upload">
          <Suspense fallback={<FormSkeleton />}>
            <UploadForm profileId={profileId} onUploaded={() => show('mine')} />
          </Suspense>
        </TabsContent>
        <TabsContent value="mine">
          {lessonId ? <NamedLesson profileId={profileId} id={lessonId} shownTo="teacher" /> : null}
          <OwnLessons profileId={profileId} except={lessonId} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function OwnLessons({ profileId, except }: { profileId: string; except: string | undefined }) {
  const list = useInfiniteQuery(ownLessonsQuery(profileId));
  return (
    <LessonList
      list={list}
      shownTo="teacher"
      except={except}
      empty={
        <EmptyState
          icon={Video}
          title={t.noLessonsUploaded()}
          description={t.whatUploadShownParentsGrade()}
        />
      }
    />
  );
}
