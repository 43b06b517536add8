import { useQuery } from '@tanstack/react-query';
import { Download as DownloadIcon, Trash2, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { t } from '#texts/portal-offline';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { configQuery } from '#web/lib/config.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { useCost } from '#web/lib/saver/price.ts';
import type { PortalLesson } from '../browse/queries.ts';
import { nameOf } from '../player/playback-choices.tsx';
import { chosenQuality, type Quality } from '../player/qualities.ts';
import { useRunning } from './running.ts';
import { ShellNote } from './shell-note.tsx';
import { isWhole, percentOf } from './store.ts';
import { useDownloading, useDownloads } from './use-downloads.ts';

type DownloadControlProps = {
  userId: string;
  lesson: PortalLesson;
  source: PortalLessonSource;
  qualities: readonly Quality[];
  until: string;
};

/** Downloads a lesson for the time without a network: quality, progress, cancel, delete. */
export function DownloadControl({ userId, lesson, source, qualities, until }: DownloadControlProps) {
  const { downloads, lacksShell, query } = useDownloads(userId);
  const downloading = useDownloading(userId);
  const running = useRunning().get(lesson.id);
  const config = useQuery(configQuery);
  const cost = useCost();
  const id = useId();
  const [picked, setPicked] = useState<string | null>(null);
  // What adapts itself has no file; a browser without storage keeps none.
  const files = qualities.filter(({ adaptive }) => !adaptive);
  const quality = chosenQuality(files, picked, true);
  const download = downloads.find(({ lessonId }) => lessonId === lesson.id);
  const isOff = config.data?.downloads === false || typeof indexedDB === 'undefined';
  if (!quality || query.isPending || isOff) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-lg border bg-card p-4">
      <div>
        <h2 id={id} className="font-semibold text-base">
          {t.watchWithoutANetwork()}
        </h2>
        <p className="mt-0.5 text-muted-foreground text-sm">
          {t.downloadStaysDeviceUntilPlan({ moment: formatDateTime(until) })}
        </p>
      </div>
      {running ? (
        <div className="grid gap-3">
          <Progress
            label={running.state === 'waiting' ? t.waitingForTheNetwork() : t.downloading()}
            percent={running.percent}
          />
          <Button variant="outline" className="w-fit" onClick={() => downloading.cancel(lesson.id)}>
            <X aria-hidden />
            {t.cancelDownload()}
          </Button>
        </div>
      ) : null}
      {!running && download && isWhole(download) ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {download.bytes
              ? t.downloadedWithSize({ label: download.label, size: formatLessonBytes(download.bytes) })
              : t.downloadedAs({ label: download.label })}
          </p>
          <Button variant="outline" onClick={() => downloading.remove(lesson.id)}>
            <Trash2 aria-hidden />
            {t.deleteDownload()}
          </Button>
        </div>
      ) : null}
      {!running && download && !isWhole(download) ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {t.ofHasBeenDownloaded({ percentOf: percentOf(download), label: download.label })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => downloading.resume(download)}>
              <DownloadIcon aria-hidden />
              {t.resume()}
            </Button>
            <Button variant="outline" onClick={() => downloading.cancel(lesson.id)}>
              <Trash2 aria-hidden />
              {t.deleteDownload()}
            </Button>
          </div>
        </div>
      ) : null}
      {download && lacksShell ? <ShellNote /> : null}
      {!running && !download ? (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-full sm:w-56">
            <Select
              aria-label={t.qualityOfTheDownload()}
              value={quality.key}
              onChange={({ target }) => setPicked(target.value)}
            >
              {files.map((each) => (
                <option key={each.key} value={each.key}>
                  {cost(nameOf(each), each.bytes)}
                </option>
              ))}
            </Select>
          </div>
          <Button
            className="max-sm:w-full"
            busy={downloading.isBeginning}
            busyLabel={t.starting()}
            onClick={() => downloading.begin({ lesson, quality, source })}
          >
            <DownloadIcon aria-hidden />
            {t.download()}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
