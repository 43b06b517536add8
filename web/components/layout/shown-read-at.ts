import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readAtOf, watchReadAt } from '#web/lib/offline/read-at.ts';

/** How often the server is asked while what it said before is shown. In ms. */
const ASK_AGAIN_MS = 20_000;

const isFromDevice = ({ queryHash }: Query): boolean => readAtOf(queryHash) !== undefined;

const shownFromDevice = (queryClient: QueryClient): Query[] =>
  queryClient.getQueryCache().findAll({ type: 'active', predicate: isFromDevice });

/** The oldest moment, in ms, of what the screen shows from this device; null where all of it is the server's. */
export function useShownReadAt(): { readAt: number | null; askAgain: () => void } {
  const queryClient = useQueryClient();
  const readAt = useSyncExternalStore(
    useCallback(
      (listener) => {
        const stops = [watchReadAt(listener), queryClient.getQueryCache().subscribe(listener)];
        return () => {
          for (const stop of stops) stop();
        };
      },
      [queryClient],
    ),
    () => {
      const moments = shownFromDevice(queryClient).flatMap(({ queryHash }) => readAtOf(queryHash) ?? []);
      return moments.length > 0 ? Math.min(...moments) : null;
    },
    () => null,
  );
  const askAgain = useCallback(
    () => void queryClient.refetchQueries({ type: 'active', predicate: isFromDevice }),
    [queryClient],
  );
  const isWaiting = readAt !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting, askAgain]);
  return { readAt, askAgain };
}
