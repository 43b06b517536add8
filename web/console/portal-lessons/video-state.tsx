import { RotateCw, TriangleAlert } from 'lucide-react';
import { type VideoProblem, videoProblems } from '#contract/portal-media-problems.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useWrite } from '#web/lib/use-write.ts';
import { retryVideo } from './lesson-writes.ts';
import { type LessonVideo, portalRenewed } from './lessons-query.ts';

const problems: Record<VideoProblem, string> = {
  no_encoder: 'Plays as it was uploaded; smaller qualities need ffmpeg on the server.',
  not_a_video: 'The file cannot be read as a video.',
  too_long: 'The video is too long for smaller qualities.',
  too_large_a_picture: 'The picture is too large for smaller qualities.',
  encoding_failed: 'The smaller qualities could not be made.',
  host_failed: 'The video host could not take it.',
};

const problemOf = (problem: string | null): string | null => {
  const known = videoProblems.find((each) => each === problem);
  return known ? problems[known] : problem;
};

/** What becomes of the video, until there is nothing more to say. */
export function VideoState({ title, video }: { title: string; video: LessonVideo | null }) {
  if (!video) return null;
  const { state, progress } = video;
  if (state === 'failed') return <Failed title={title} video={video} />;
  if (state === 'processing') {
    return (
      <div className="max-w-56">
        <Progress quiet label="Processing" percent={progress} />
      </div>
    );
  }
  if (state === 'created') return <Note>Waiting for its file</Note>;
  if (state === 'uploaded') return <Note>Waiting to be processed</Note>;
  if (video.problem) return <Note>{problemOf(video.problem)}</Note>;
  // Where there are qualities of its own, those are played.
  if (video.fast_start === false && !hasQualities(video.renditions))
    return <Note>Plays only once it has come whole: export it for the web.</Note>;
  return null;
}

const hasQualities = (renditions: unknown): boolean => Array.isArray(renditions) && renditions.length > 0;

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-muted-foreground text-xs">{children}</p>;
}

function Failed({ title, video }: { title: string; video: LessonVideo }) {
  const retrying = useWrite<string>({
    write: retryVideo,
    done: 'The video is processed again',
    failed: 'Failed to process the video again',
    renews: portalRenewed,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-destructive text-xs">
      <span className="flex items-start gap-1.5">
        <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
        <span>Processing failed. {problemOf(video.problem)}</span>
      </span>
      <Button
        variant="link"
        size="inline"
        className="text-xs"
        busy={retrying.isPending}
        aria-label={`Process ${title} again`}
        onClick={() => retrying.mutate(video.id)}
      >
        <RotateCw aria-hidden />
        Try again
      </Button>
    </div>
  );
}
