import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { PortalLessonSource } from '#contract/portal-media.ts';
import { t } from '#texts/portal-offline';
import { planQuery } from '#web/entities/portal-learners/reads.ts';
import { portalConfig } from '#web/lib/config.ts';
import { downloadsMark, dropDownloads } from '#web/lib/kept-downloads.ts';
import { problemOf } from '#web/lib/portal-problem.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import type { PortalLesson } from '../browse/queries.ts';
import { AUTO, type Quality } from '../player/qualities.ts';
import { keepPlaces } from '../progress/kept.ts';
import type { Progress } from '../progress/measures.ts';
import { progressKey } from '../progress/queries.ts';
import { cancelDownload, DownloadProblem, downloadLesson } from './download-lesson.ts';
import { downloadsKey } from './keys.ts';
import { allowDownloads, renewAllowance } from './plan.ts';
import { dropShell, keepShell } from './shell.ts';
import { beginDownload, type Download, deleteDownload, isWhole, listDownloads, withStore } from './store.ts';

/** What lies on this device for the account. Where there has never been a download nothing is opened. */
const downloadsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...downloadsKey, userId] as const,
    queryFn: (): Promise<Download[]> =>
      downloadsMark()?.userId === userId ? withStore(userId, listDownloads) : Promise.resolve([]),
    networkMode: 'always',
    staleTime: 0,
  });

/** How long after a failure the pages around the downloads are asked for again. In ms. */
const SHELL_AGAIN_MS = 60_000;

/** Whether the pages around the downloads lie on this device. Asked where there are downloads, until they do. */
const shellQuery = (userId: string) =>
  queryOptions({
    queryKey: ['lessons-portal', 'shell', userId],
    queryFn: async () => {
      const kept = await keepShell();
      // Signed out meanwhile: what was removed is not begun anew.
      if (!downloadsMark()) await dropShell();
      return kept;
    },
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });

export function useDownloads(userId: string) {
  const query = useQuery(downloadsQuery(userId));
  const downloads = query.data ?? [];
  const shell = useQuery({
    ...shellQuery(userId),
    enabled: downloads.length > 0,
    refetchInterval: ({ state }) => (state.data === false ? SHELL_AGAIN_MS : false),
  });
  const isDownloaded = (lessonId: string) =>
    downloads.some((each) => each.lessonId === lessonId && isWhole(each));
  // They play while a page is open; without a network no page opens.
  const lacksShell = downloads.length > 0 && shell.data === false;
  return { downloads, isDownloaded, lacksShell, query };
}

type Begin = { lesson: PortalLesson; quality: Quality; source: PortalLessonSource };

const FAILED = () => t.failedToDownloadLesson();

/** Begins, resumes, cancels and deletes downloads; each says by itself how it ended. */
export function useDownloading(userId: string) {
  const queryClient = useQueryClient();
  const renew = useCallback(
    () => queryClient.invalidateQueries({ queryKey: [...downloadsKey, userId] }),
    [queryClient, userId],
  );
  const run = async (lessonId: string, title: string, first?: () => Promise<void>) => {
    const begin = async () => {
      await first?.();
      await renew();
    };
    if (await downloadLesson(userId, lessonId, begin)) toastSuccess(t.downloaded(), title);
  };
  const told = {
    networkMode: 'always' as const,
    onError: (error: Error) => {
      console.error(FAILED(), error);
      toastError(error instanceof DownloadProblem ? error.message : problemOf(error, FAILED()), FAILED());
    },
    onSettled: renew,
  };
  const begin = useMutation({
    ...told,
    mutationFn: async (wanted: Begin) => {
      const plan = await queryClient.fetchQuery(planQuery(userId));
      if (!plan) throw new DownloadProblem(t.yourPlanHasEnded());
      await checkSpace(wanted.quality);
      await allowDownloads(userId, plan.until);
      keepPlaces(userId, queryClient.getQueryData<Progress[]>(progressKey(userId)) ?? []);
      await navigator.storage?.persist?.();
      await queryClient.fetchQuery({ ...shellQuery(userId), staleTime: 0 });
      await run(wanted.lesson.id, wanted.lesson.title, () =>
        withStore(userId, (store) => beginDownload(store, downloadOf(wanted))),
      );
    },
  });
  const resume = useMutation({
    ...told,
    mutationFn: ({ lessonId, title }: Download) => run(lessonId, title),
  });
  const remove = useMutation({
    ...told,
    mutationFn: (lessonId: string) => withStore(userId, (store) => deleteDownload(store, lessonId)),
  });
  const cancel = useMutation({
    ...told,
    mutationFn: (lessonId: string) => cancelDownload(userId, lessonId),
  });
  return {
    begin: begin.mutate,
    isBeginning: begin.isPending,
    resume: resume.mutate,
    remove: remove.mutate,
    cancel: cancel.mutate,
  };
}

/** Keeps the end of the downloads equal to that of the plan, each time the server has told it. */
export function useRenewedAllowance(userId: string, until: string | undefined): void {
  useEffect(() => {
    if (!until || downloadsMark()?.userId !== userId) return;
    const renewed = portalConfig().then(
      ({ downloads }): Promise<unknown> =>
        // The server's switch is off: what was kept goes, as on every device.
        downloads ? renewAllowance(userId, until) : dropDownloads(),
    );
    renewed.catch((error: unknown) => {
      console.warn('The end of the downloads could not be renewed', error);
    });
  }, [userId, until]);
}

async function checkSpace({ bytes }: Quality): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (bytes === null || quota === undefined || usage === undefined) return;
  if (bytes > quota - usage) {
    throw new DownloadProblem(t.thereNotEnoughSpaceDevice2());
  }
}

function downloadOf({ lesson, quality, source }: Begin): Download {
  const rendition = source.renditions.find(({ url }) => url === quality.src);
  return {
    lessonId: lesson.id,
    title: lesson.title,
    description: lesson.description,
    subjectName: lesson.subjectName,
    gradeName: lesson.gradeName,
    durationSeconds: source.durationSeconds ?? lesson.durationSeconds,
    label: quality.label,
    height: rendition?.height ?? (quality.key === AUTO ? 0 : null),
    contentType: rendition?.contentType ?? source.contentType ?? 'video/mp4',
    bytes: quality.bytes,
    received: 0,
    pieces: 0,
    etag: null,
    captions: null,
    begunAt: new Date().toISOString(),
  };
}
