import { Link } from '@tanstack/react-router';
import { Download as DownloadIcon, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/portal-offline';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Progress as Bar } from '#web/components/ui/progress.tsx';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { formatMinutes } from '#web/lib/lesson-length.ts';
import { type Progress, percentOf as watchedPercent } from '../progress/measures.ts';
import { useRunning } from './running.ts';
import { type Download, isWhole, percentOf } from './store.ts';
import { useDownloading } from './use-downloads.ts';

type DownloadRowProps = {
  userId: string;
  download: Download;
  progress: Progress | undefined;
  mayPlay: boolean;
};

/** One download: play it, see it come, resume it, delete it. */
export function DownloadRow({ userId, download, progress, mayPlay }: DownloadRowProps) {
  const { lessonId, title, subjectName, gradeName, label, durationSeconds, received } = download;
  const downloading = useDownloading(userId);
  const running = useRunning().get(lessonId);
  const [deleting, setDeleting] = useState(false);
  const whole = isWhole(download);
  const watched = watchedPercent(progress, durationSeconds);
  const facts = [
    `${subjectName}, ${gradeName}`,
    formatMinutes(durationSeconds),
    label,
    formatLessonBytes(received),
    watched === 100 ? t.done() : watched > 0 ? t.percentWatched({ percent: watched }) : '',
  ];
  return (
    <article className="grid gap-3 rounded-lg border bg-card p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="wrap-anywhere font-semibold text-base">
          {whole && mayPlay ? (
            <Link
              to="/portal/downloads/$lessonId"
              params={{ lessonId }}
              className="underline decoration-border underline-offset-4 hover:decoration-primary"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="mt-1 text-muted-foreground text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        {running ? (
          <Button
            variant="outline"
            aria-label={t.cancelTheDownloadOf({ title })}
            onClick={() => downloading.cancel(lessonId)}
          >
            <X aria-hidden />
            {t.cancel()}
          </Button>
        ) : (
          <>
            {whole ? null : (
              <Button aria-label={t.resumeNamed({ title })} onClick={() => downloading.resume(download)}>
                <DownloadIcon aria-hidden />
                {t.resume()}
              </Button>
            )}
            <Button variant="outline" aria-label={t.deleteNamed({ title })} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              {t.deleteLabel()}
            </Button>
          </>
        )}
      </div>
      {whole && !running ? null : (
        <div className="sm:col-span-2">
          <Bar
            quiet={!running}
            label={labelOf(running?.state)}
            percent={running?.percent ?? percentOf(download)}
          />
        </div>
      )}
      {deleting ? (
        <ConfirmDialog
          open
          onOpenChange={setDeleting}
          title={t.deleteThisDownload()}
          description={t.downloadWillGo({ title })}
          confirmLabel={t.deleteLabel()}
          destructive
          onConfirm={() => {
            downloading.remove(lessonId);
            setDeleting(false);
          }}
        />
      ) : null}
    </article>
  );
}

function labelOf(state: 'running' | 'waiting' | undefined): string {
  if (state === undefined) return t.interrupted();
  return state === 'waiting' ? t.waitingForTheNetwork() : t.downloading();
}
