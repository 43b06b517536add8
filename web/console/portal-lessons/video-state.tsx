import { RotateCw, TriangleAlert } from 'lucide-react';
import { type VideoProblem, videoProblems } from '#contract/portal-media-problems.ts';
import { t } from '#texts/console-portal-lessons';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useWrite } from '#web/lib/use-write.ts';
import { retryVideo } from './lesson-writes.ts';
import { type LessonVideo, portalRenewed } from './lessons-query.ts';

const problems = (): Record<VideoProblem, string> => ({
  no_encoder: t.playsWasUploadedSmallerQualities(),
  not_a_video: t.fileCannotReadVideo(),
  too_long: t.videoTooLongSmallerQualities(),
  too_large_a_picture: t.pictureTooLargeSmallerQualities(),
  encoding_failed: t.smallerQualitiesCouldNotMade(),
  host_failed: t.videoHostCouldNotTake(),
});

const problemOf = (problem: string | null): string | null => {
  const known = videoProblems.find((each) => each === problem);
  return known ? problems()[known] : problem;
};

/** What becomes of the video, until there is nothing more to say. */
export function VideoState({ title, video }: { title: string; video: LessonVideo | null }) {
  if (!video) return null;
  const { state, progress } = video;
  if (state === 'failed') return <Failed title={title} video={video} />;
  if (state === 'processing') {
    return (
      <div className="max-w-56">
        <Progress quiet label={t.processing()} percent={progress} />
      </div>
    );
  }
  if (state === 'created') return <Note>{t.waitingForItsFile()}</Note>;
  if (state === 'uploaded') return <Note>{t.waitingToBeProcessed()}</Note>;
  if (video.problem) return <Note>{problemOf(video.problem)}</Note>;
  // Where there are qualities of its own, those are played.
  if (video.fast_start === false && !hasQualities(video.renditions))
    return <Note>{t.playsOnlyOnceHasCome()}</Note>;
  return null;
}

const hasQualities = (renditions: unknown): boolean => Array.isArray(renditions) && renditions.length > 0;

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-muted-foreground text-xs">{children}</p>;
}

function Failed({ title, video }: { title: string; video: LessonVideo }) {
  const retrying = useWrite<string>({
    write: retryVideo,
    done: t.theVideoIsProcessedAgain(),
    failed: t.failedProcessVideoAgain(),
    renews: portalRenewed,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-destructive text-xs">
      <span className="flex items-start gap-1.5">
        <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>{t.processingFailed({ problemOf: problemOf(video.problem) ?? '' })}</span>
      </span>
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        busy={retrying.isPending}
        aria-label={t.processAgain({ title })}
        onClick={() => retrying.mutate(video.id)}
      >
        <RotateCw aria-hidden />
        {t.tryAgain()}
      </Button>
    </div>
  );
}
