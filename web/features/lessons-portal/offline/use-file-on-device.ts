import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { fileOf, isWhole, withStore } from './store.ts';
import { useDownloads } from './use-downloads.ts';

type FileOnDevice = { url: string; label: string; isAudio: boolean; captions: string | null };

/** A downloaded lesson as an address that a video element plays; no network is asked. */
export function useFileOnDevice(
  userId: string,
  lessonId: string,
): { isPending: boolean; file: FileOnDevice | null } {
  const { downloads, query } = useDownloads(userId);
  const download = downloads.find((each) => each.lessonId === lessonId && isWhole(each));
  const blob = useQuery({
    queryKey: ['lessons-portal', 'file', userId, lessonId, download?.begunAt ?? null],
    queryFn: async () => {
      if (!download) return null;
      const file = await withStore(userId, (store) => fileOf(store, download));
      // Pieces that the browser has thrown away leave a file that would stop in the middle.
      return file.size === download.bytes ? file : null;
    },
    enabled: query.isSuccess,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(blob.data ?? null);
  const isPending = query.isPending || (query.isSuccess && blob.isPending) || (Boolean(blob.data) && !url);
  const { label, contentType, captions } = download ?? {};
  const isAudio = contentType?.startsWith('audio/') ?? false;
  return { isPending, file: url ? { url, label: label ?? '', isAudio, captions: captions ?? null } : null };
}
