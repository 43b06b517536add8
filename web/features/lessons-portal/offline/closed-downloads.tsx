import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '#texts/portal-offline';
import { downloadsMark } from '#web/lib/kept-downloads.ts';
import { toastNote } from '#web/lib/toast.ts';
import { useWhenOnline } from '#web/lib/use-when-online.ts';
import { closedLessonKey, dropClosed } from './closed.ts';
import { downloadsKey } from './keys.ts';
import { useMayAsk } from './use-may-ask.ts';

/** How often it is asked while a page is open. In ms. */
const EVERY = 60_000;

/** Stands on every page of the lessons portal: each contact with the server tells what the device may keep. */
export default function ClosedDownloads({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const mayAsk = useMayAsk(userId);
  const closed = useQuery({
    queryKey: ['lessons-portal', 'closed', userId],
    queryFn: async () => {
      const closed = await dropClosed(userId);
      if (closed.length === 0) return 0;
      const titles = closed.map(({ title }) => title);
      for (const { lessonId } of closed) queryClient.setQueryData(closedLessonKey(userId, lessonId), true);
      await queryClient.invalidateQueries({ queryKey: downloadsKey });
      toastNote(
        t.downloadsWereRemoved({ count: titles.length }),
        t.planDoesNotOpenAny({ titles: titles.join(', ') }),
      );
      return titles.length;
    },
    enabled: mayAsk && downloadsMark()?.userId === userId,
    staleTime: 0,
    refetchInterval: EVERY,
    retry: false,
  });
  // A page that was opened without a network asks as soon as there is one.
  useWhenOnline(closed.isError, () => closed.refetch());
  return null;
}
