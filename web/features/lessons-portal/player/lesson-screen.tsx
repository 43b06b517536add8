import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck, Lock } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#texts/portal-player';
import { AppManifest } from '#web/components/install-app.tsx';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Plan } from '#web/entities/portal-learners/reads.ts';
import { isNetworkError } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastSuccess } from '#web/lib/toast.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { NotOpenYet } from '../account/consent-note.tsx';
import { catalogueQuery, type PortalLesson } from '../browse/queries.ts';
import { useRenewedAllowance } from '../offline/use-downloads.ts';
import { whatFollows } from '../progress/measures.ts';
import { useFollowElsewhere, useLessonProgress } from '../progress/use-lesson-progress.ts';
import { useSendWaiting } from '../progress/use-progress.ts';
import { About } from './about.tsx';
import { LessonGone } from './lesson-gone.tsx';
import { Stage } from './stage.tsx';
import { WhatFollows } from './what-follows.tsx';

type LessonScreenProps = { userId: string; plan: Plan; lessonId: string };

/** One lesson: what plays it, what it is about, and what follows. */
export function LessonScreen({ userId, plan, lessonId }: LessonScreenProps) {
  const catalogue = useQuery(catalogueQuery(userId));
  useErrorToast(catalogue.error, t.failedToLoadLessons());
  useWhenOnline(isNetworkError(catalogue.error), () => catalogue.refetch());
  useSendWaiting(userId);
  useRenewedAllowance(userId, plan.until);
  const lesson = catalogue.data?.find(({ id }) => id === lessonId);
  return (
    <>
      <PageTitle>{lesson?.title ?? t.lesson()}</PageTitle>
      <AppManifest href="/portal.webmanifest" />
      <Link
        to="/portal/dashboard"
        className="mb-4 inline-flex min-h-11 items-center md:min-h-9 gap-2 font-medium text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.allLessons()}
      </Link>
      {catalogue.isPending ? (
        <LoadingRegion label={t.loadingLesson()}>
          <Skeleton className="aspect-video max-w-3xl rounded-lg" />
        </LoadingRegion>
      ) : null}
      {catalogue.isError && !catalogue.data ? (
        <ErrorState
          title={t.failedToLoadLessons()}
          description={problemOf(catalogue.error, t.pleaseTryAgain())}
          onRetry={() => catalogue.refetch()}
          busy={catalogue.isFetching}
        />
      ) : null}
      {catalogue.data && !lesson ? <LessonGone /> : null}
      {lesson && !lesson.available ? <Locked lesson={lesson} userId={userId} plan={plan} /> : null}
      {lesson?.available && catalogue.data ? (
        <OpenLesson userId={userId} lesson={lesson} lessons={catalogue.data} plan={plan} />
      ) : null}
    </>
  );
}

type OpenLessonProps = {
  userId: string;
  lesson: PortalLesson;
  lessons: readonly PortalLesson[];
  plan: Plan;
};

function OpenLesson({ userId, lesson, lessons, plan }: OpenLessonProps) {
  const media = useRef<HTMLVideoElement>(null);
  const record = useLessonProgress(userId, lesson.id, lesson.durationSeconds);
  useFollowElsewhere(media, record);
  const isDone = record.own?.completedAt != null;
  const following = whatFollows(
    lesson,
    lessons.filter(({ available }) => available),
    record.progress,
  );
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <Stage userId={userId} lesson={lesson} record={record} media={media} until={plan.until}>
          <About lesson={lesson}>
            {isDone ? (
              <>
                <Badge variant="success">
                  <CircleCheck aria-hidden />
                  {t.done()}
                </Badge>
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => {
                    record.markNotDone();
                    toastSuccess(t.markedAsNotDone(), lesson.title);
                  }}
                >
                  {t.markAsNotDone()}
                </Button>
              </>
            ) : (
              <Button
                variant="outline"
                size="sm"
                onClick={() => {
                  record.markDone();
                  toastSuccess(t.markedAsDone(), lesson.title);
                }}
              >
                <CircleCheck aria-hidden />
                {t.markAsDone()}
              </Button>
            )}
          </About>
        </Stage>
      </div>
      <WhatFollows
        subjectName={lesson.subjectName}
        gradeName={lesson.gradeName}
        lessons={following}
        progress={record.progress}
      />
    </div>
  );
}

type LockedProps = { lesson: PortalLesson; userId: string; plan: Plan };

function Locked({ lesson, userId, plan }: LockedProps) {
  if (plan.kind === 'monthly') {
    return (
      <div className="grid max-w-3xl gap-6">
        <NotOpenYet userId={userId} />
        <About lesson={lesson} />
      </div>
    );
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <EmptyState
        icon={Lock}
        title={t.lessonOpensMonthlyAccess()}
        description={t.freeTrialOpensSampleLessons()}
        action={
          <Button asChild>
            <Link to="/portal/subscribe" search={{ extend: true }}>
              {t.getMonthlyAccess()}
            </Link>
          </Button>
        }
      />
      <About lesson={lesson} />
    </div>
  );
}
