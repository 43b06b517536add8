import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { type PlayRefusal, playRefusals } from '#contract/portal-media-problems.ts';
import { t } from '#texts/portal-player';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { FieldSkeleton, LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { codeOf, isNetworkError } from '#web/lib/errors.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { NotOpenYet } from '../account/consent-note.tsx';
import type { PortalLesson } from '../browse/queries.ts';
import { DownloadControl } from '../offline/download-control.tsx';
import { useFileOnDevice } from '../offline/use-file-on-device.ts';
import type { useLessonProgress } from '../progress/use-lesson-progress.ts';
import { LessonGone } from './lesson-gone.tsx';
import { Player } from './player.tsx';
import { onDevice, qualitiesOf } from './qualities.ts';
import { renewIn, sourceQuery } from './queries.ts';

/** Refusals that end with a plan: the list that led here was read while there was one. */
const TAKES_PLAN: readonly string[] = ['portal_plan_required', 'lesson_not_in_trial'] satisfies PlayRefusal[];

type StageProps = {
  userId: string;
  lesson: PortalLesson;
  record: ReturnType<typeof useLessonProgress>;
  media: RefObject<HTMLVideoElement | null>;
  /** When the plan ends: until then a download can be played. */
  until: string;
  /** What the lesson is about, between what plays it and what downloads it. */
  children: ReactNode;
};

/** What plays the lesson, once the server has said that it may be played. */
export function Stage({ userId, lesson, record, media, until, children }: StageProps) {
  const [started, setStarted] = useState(false);
  const source = useQuery({
    ...sourceQuery(userId, lesson.id),
    // A page that only lies open asks for nothing.
    refetchInterval: ({ state: { data } }) => (started && data ? renewIn(data, Date.now()) : false),
    refetchIntervalInBackground: true,
  });
  const local = useFileOnDevice(userId, lesson.id);

  useWhenOnline(source.isLoadingError && isNetworkError(source.error), () => source.refetch());
  // Asked again while it plays, the server may refuse: the lesson was deleted, say. That is no fault of the network.
  const refusal = playRefusals.find((code) => code === codeOf(source.error));
  const isFault = source.isLoadingError && refusal !== 'consent_required';
  useErrorToast(isFault ? source.error : null, t.failedToPlayLesson());
  if (refusal === 'lesson_not_found') {
    return (
      <div className="grid gap-6">
        <LessonGone />
        {children}
      </div>
    );
  }
  if (refusal === 'consent_required') {
    return (
      <div className="grid gap-6">
        <NotOpenYet userId={userId} />
        {children}
      </div>
    );
  }
  if (source.isError && (refusal || !source.data)) {
    const takesPlan = TAKES_PLAN.includes(codeOf(source.error));
    return (
      <div className="grid gap-6">
        <ErrorState
          className="justify-center sm:aspect-video"
          title={t.failedToPlayLesson()}
          description={problemOf(source.error, t.pleaseTryAgain())}
          busy={source.isFetching}
          {...(takesPlan ? {} : { onRetry: () => source.refetch() })}
        >
          {takesPlan ? (
            <Button asChild className="mt-3">
              <Link to="/portal/subscribe" search={{ extend: true }}>
                {t.seeThePlans()}
              </Link>
            </Button>
          ) : null}
        </ErrorState>
        {children}
      </div>
    );
  }
  if (!source.data || local.isPending || !record.isKnown) {
    return (
      <div className="grid gap-6">
        <LoadingRegion label={t.loadingLesson()} className="gap-3">
          <Skeleton className="aspect-video rounded-lg" />
          {/* Of the choices of quality and speed. */}
          <div className="grid gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_7rem] sm:grid-cols-[14rem_8rem]">
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
        </LoadingRegion>
        {children}
      </div>
    );
  }
  const streamed = qualitiesOf(source.data);
  const kept = local.file ? [onDevice(local.file.url, local.file.label, local.file.isAudio)] : [];
  return (
    <div className="grid gap-6">
      <PartFailed text={t.placeNotLoaded()} reads={[record.query]} />
      {source.data.kind === 'link' ? (
        <LinkedLesson source={source.data} title={lesson.title} />
      ) : (
        <Player
          title={lesson.title}
          durationSeconds={source.data.durationSeconds ?? lesson.durationSeconds}
          qualities={[...kept, ...streamed]}
          captionsUrl={source.data.captionsUrl}
          resumeAt={record.resumeAt}
          makeRecorder={record.makeRecorder}
          onStarted={() => setStarted(true)}
          renew={() => source.refetch({ throwOnError: true })}
          media={media}
        />
      )}
      {children}
      {source.data.kind === 'link' ? null : (
        <DownloadControl
          userId={userId}
          lesson={lesson}
          source={source.data}
          qualities={streamed}
          until={until}
        />
      )}
    </div>
  );
}

/** A lesson that lies elsewhere opens in a tab of its own, once the plan was checked. */
function LinkedLesson({ source, title }: { source: PortalLessonSource; title: string }) {
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-3 rounded-lg border bg-accent p-4 text-center text-accent-foreground">
      <p className="font-semibold text-lg">{t.lessonAnotherSite()}</p>
      <Button asChild>
        <a
          href={source.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t.openInANewTab({ title })}
        >
          <ExternalLink aria-hidden />
          {t.openInANewTab2()}
        </a>
      </Button>
      <p className="text-sm">{t.markDoneHereWhenHave()}</p>
    </div>
  );
}
