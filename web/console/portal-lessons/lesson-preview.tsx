import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { portalLessonSource } from '#contract/portal-media.ts';
import { t } from '#texts/console-portal-lessons';
import { PortalVideo } from '#web/components/media/portal-video.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { portalLessonKeys } from '#web/entities/portal-lessons/keys.ts';
import { messageOf } from '#web/lib/errors.ts';
import { onThisOrigin } from '#web/lib/own-media.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { PortalLesson } from './lessons-query.ts';

type LessonPreviewProps = { lesson: PortalLesson; onClose: () => void };

/** Plays a lesson for the administrator, as a learner would get it, active or not. */
export default function LessonPreview({ lesson, onClose }: LessonPreviewProps) {
  const [failed, setFailed] = useState(false);
  const source = useQuery({
    queryKey: [...portalLessonKeys.managed, 'source', lesson.id],
    queryFn: () => callFunction('play-portal-lesson', { lessonId: lesson.id }, portalLessonSource),
    // A link that is playing already stays as it is; one from an earlier look may have ended.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
  useErrorToast(source.error, t.failedToPlayLesson());
  const again = () => {
    setFailed(false);
    source.refetch();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        title={lesson.title}
        description={`${lesson.grade?.name ?? t.unknown()} · ${lesson.subject?.name ?? t.unknown()}`}
        className="sm:max-w-3xl"
      >
        {/* As high for a lesson that fails as for one that plays. */}
        <div className="grid min-h-80 items-center sm:aspect-video sm:min-h-0">
          {source.isPending ? <Skeleton className="size-full self-stretch rounded-lg" /> : null}
          {source.isError || failed ? (
            <ErrorState
              title={t.failedToPlayLesson()}
              description={failed ? t.videoCouldNotLoaded() : messageOf(source.error, t.pleaseTryAgain())}
              busy={source.isFetching}
              onRetry={again}
            />
          ) : null}
          {source.data && !failed ? (
            source.data.kind === 'link' ? (
              <Button asChild variant="outline" className="justify-self-center">
                <a href={source.data.url} target="_blank" rel="noopener noreferrer">
                  <ExternalLink aria-hidden />
                  {t.openVideoNewTab()}
                </a>
              </Button>
            ) : (
              <PortalVideo
                src={onThisOrigin(source.data.url)}
                adaptive={source.data.kind === 'hls'}
                title={lesson.title}
                captionsUrl={source.data.captionsUrl && onThisOrigin(source.data.captionsUrl)}
                onFailed={() => setFailed(true)}
              />
            )
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
