import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileX, TimerOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#texts/portal-offline';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { storedUserId } from '#web/lib/kept-downloads.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { About } from '../player/about.tsx';
import { Player } from '../player/player.tsx';
import { onDevice } from '../player/qualities.ts';
import { useFollowElsewhere, useLessonProgress } from '../progress/use-lesson-progress.ts';
import { useSendWaiting } from '../progress/use-progress.ts';
import { closedLessonKey } from './closed.ts';
import { ClockNote } from './downloads-screen.tsx';
import { Ended } from './ended.tsx';
import { useDownloads } from './use-downloads.ts';
import { useFileOnDevice } from './use-file-on-device.ts';
import { useOfflinePlan } from './use-offline-plan.ts';

/** A downloaded lesson, played from the device. */
export function DownloadedLesson({ lessonId }: { lessonId: string }) {
  const userId = storedUserId();
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t.download()}</PageTitle>
      <Link
        to="/portal/downloads"
        className="mb-4 inline-flex min-h-11 items-center md:min-h-9 gap-2 font-medium text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.downloads()}
      </Link>
      {userId === null ? <NotHere /> : <Lesson userId={userId} lessonId={lessonId} />}
    </div>
  );
}

function Lesson({ userId, lessonId }: { userId: string; lessonId: string }) {
  const media = useRef<HTMLVideoElement>(null);
  const { downloads } = useDownloads(userId);
  const { verdict, isPending } = useOfflinePlan(userId);
  const { file, isPending: isReading } = useFileOnDevice(userId, lessonId);
  const download = downloads.find((each) => each.lessonId === lessonId);
  const record = useLessonProgress(userId, lessonId, download?.durationSeconds ?? null);
  const captionsUrl = useCaptionsUrl(download?.captions ?? null);
  useSendWaiting(userId);
  const mayBegin = useOnceTrue(record.isKnown, PATIENCE_MS);
  const wasClosed = useWasClosed(userId, lessonId) && !download;
  useFollowElsewhere(media, record);
  // With a network the place is the account's, which another device may have moved.
  if (isPending || isReading || !mayBegin) {
    return (
      <LoadingRegion label={t.loadingLesson()}>
        <Skeleton className="aspect-video rounded-lg" />
      </LoadingRegion>
    );
  }
  if (verdict === 'ended') return <Ended userId={userId} />;
  if (verdict === 'clock') return <ClockNote />;
  if (wasClosed) return <Closed />;
  if (!download || !file) return <NotHere />;
  return (
    <div className="grid gap-6">
      <PageTitle>{download.title}</PageTitle>
      <Player
        title={download.title}
        durationSeconds={download.durationSeconds}
        qualities={[onDevice(file.url, file.label, file.isAudio)]}
        captionsUrl={captionsUrl}
        resumeAt={record.resumeAt}
        makeRecorder={record.makeRecorder}
        onStarted={() => {}}
        renew={() => Promise.resolve()}
        media={media}
      />
      <About lesson={download} />
    </div>
  );
}

/** A line that is as good as none keeps nobody from what lies on the device. In ms. */
const PATIENCE_MS = 3000;

/** Whether it has been so once, or for `patience` ms not: a film that has begun is not taken away to wait again. */
function useOnceTrue(isSo: boolean, patience: number): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  useEffect(() => {
    const timer = setTimeout(() => setWasSo(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  return wasSo;
}

function useCaptionsUrl(captions: string | null): string | null {
  const file = useMemo(
    () => (captions === null ? null : new Blob([captions], { type: 'text/vtt' })),
    [captions],
  );
  return useObjectUrl(file);
}

/** Whether the lesson was removed under this page, because no plan opens it any more. */
function useWasClosed(userId: string, lessonId: string): boolean {
  const noted = useQuery({
    queryKey: closedLessonKey(userId, lessonId),
    queryFn: () => false,
    initialData: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return noted.data;
}

function Closed() {
  return (
    <EmptyState
      icon={TimerOff}
      title={t.planDoesNotOpenLesson()}
      description={t.downloadWasRemovedFromDevice()}
      action={
        <Button asChild>
          <Link to="/portal/account">{t.seeYourPlan()}</Link>
        </Button>
      }
    />
  );
}

function NotHere() {
  return <EmptyState icon={FileX} title={t.lessonNotDevice()} description={t.openWhileHaveNetworkChoose()} />;
}
