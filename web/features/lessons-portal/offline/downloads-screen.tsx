import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, Download as DownloadIcon, LogIn } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/portal-offline';
import { InstallApp } from '#web/components/install-app.tsx';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { formatBytes, formatLessonBytes } from '#web/lib/file-size.ts';
import { downloadsMark, storedUserId } from '#web/lib/kept-downloads.ts';
import { useProgress, useSendWaiting } from '../progress/use-progress.ts';
import { DownloadRow } from './download-row.tsx';
import { Ended } from './ended.tsx';
import { ShellNote } from './shell-note.tsx';
import { useDownloads } from './use-downloads.ts';
import { useOfflinePlan } from './use-offline-plan.ts';

/** What lies on this device, to be watched without a network. */
export function DownloadsScreen() {
  const userId = storedUserId();
  return (
    <>
      <PageTitle>{t.downloads()}</PageTitle>
      <PageHeader
        title={t.downloads()}
        description={t.lessonsDeviceWhichPlayWithout()}
        actions={<InstallApp manifest="/portal.webmanifest" />}
      />
      {userId === null ? <SignedOut /> : null}
      {userId !== null && downloadsMark()?.userId !== userId ? <Nothing userId={userId} /> : null}
      {userId !== null && downloadsMark()?.userId === userId ? <Downloads userId={userId} /> : null}
    </>
  );
}

function Downloads({ userId }: { userId: string }) {
  const { downloads, lacksShell, query } = useDownloads(userId);
  const { verdict, until, isPending } = useOfflinePlan(userId);
  const { progress } = useProgress(userId);
  useSendWaiting(userId);
  if (verdict === 'ended') return <Ended userId={userId} />;
  if (query.isPending || isPending) {
    return (
      <LoadingRegion label={t.loadingDownloads()}>
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </LoadingRegion>
    );
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t.downloadsCouldNotRead()}
        description={t.browserDoesNotLetPortal()}
        onRetry={() => query.refetch()}
      />
    );
  }
  if (downloads.length === 0) return <Empty />;
  return (
    <>
      {verdict === 'clock' ? <ClockNote /> : null}
      {lacksShell ? (
        <div className="mb-4">
          <ShellNote />
        </div>
      ) : null}
      <Space kept={downloads.reduce((sum, { received }) => sum + received, 0)}>
        {until ? t.theyCanBeWatchedUntil({ moment: formatDateTime(until) }) : null}
      </Space>
      <ul className="grid gap-3">
        {downloads.map((download) => (
          <li key={download.lessonId}>
            <DownloadRow
              userId={userId}
              download={download}
              progress={progress.get(download.lessonId)}
              mayPlay={verdict === 'open'}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the downloads take, and what is left. */
function Space({ kept, children }: { kept: number; children: ReactNode }) {
  const { data } = useQuery({
    queryKey: ['lessons-portal', 'space', kept],
    queryFn: async () => (await navigator.storage?.estimate?.()) ?? {},
    networkMode: 'always',
  });
  const free = data?.quota === undefined ? null : Math.max(0, data.quota - (data.usage ?? 0));
  return (
    <p className="mb-4 text-muted-foreground text-sm">
      {free === null
        ? t.onThisDevice({ kept: formatLessonBytes(kept) })
        : t.onThisDeviceAndLeft({ kept: formatLessonBytes(kept), left: formatBytes(free) })}{' '}
      {children}
    </p>
  );
}

/** There has been no download yet, or the plan of an earlier one has ended. */
function Nothing({ userId }: { userId: string }) {
  useSendWaiting(userId);
  return <Empty />;
}

function Empty() {
  return (
    <EmptyState
      icon={DownloadIcon}
      title={t.noDownloadsYet()}
      description={t.openLessonChooseDownloadWhile()}
      action={
        <Button asChild>
          <Link to="/portal/dashboard">{t.findALesson()}</Link>
        </Button>
      }
    />
  );
}

function SignedOut() {
  return (
    <EmptyState
      icon={LogIn}
      title={t.logSeeDownloads()}
      description={t.downloadsBelongAccountMadeThem()}
      action={
        <Button asChild>
          <Link to="/portal/auth">{t.login()}</Link>
        </Button>
      }
    />
  );
}

export function ClockNote() {
  return (
    <p
      role="alert"
      className="mb-4 flex items-start gap-3 rounded-lg bg-warning-soft p-4 text-sm text-warning-foreground"
    >
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t.clockDeviceWasSetBack()}
    </p>
  );
}
