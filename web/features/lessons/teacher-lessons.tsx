import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { lazy, Suspense } from 'react';
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
      <PageHeader title="Lessons" description="Video and audio lessons for the grades that you teach" />
      <Tabs value={tab} onValueChange={(next) => show(next as LessonsTab)}>
        <TabsList aria-label="Lessons">
          <TabsTrigger value="upload">Upload Lesson</TabsTrigger>
          <TabsTrigger value="mine">My Lessons</TabsTrigger>
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
          title="No lessons uploaded"
          description="What you upload is shown to the parents of the grade at once."
        />
      }
    />
  );
}
