import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { presentMoment } from '#contract/clock.ts';
import { t } from '#texts/messages';
import { LoadMore } from '#web/components/load-more.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messagesOf } from '#web/entities/messages/cache.ts';
import { type Conversation, threadQuery } from '#web/entities/messages/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { waitingHere } from '#web/lib/offline/waiting.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Composer } from './composer.ts';
import { groupByDay } from './days.ts';
import { LookingBack } from './looking-back.tsx';
import { ThreadDays, type ThreadItem } from './thread-days.tsx';
import { useNamedMessage } from './use-named-message.ts';
import { useWaitingReplies } from './use-waiting-replies.ts';

type ThreadMessagesProps = {
  conversation: Conversation;
  /** The message that the address names. */
  messageId: string | undefined;
  selfId: string;
  otherName: string;
  composer: Composer;
  /** Called with the ids that the thread holds whenever it is read anew. */
  onArrived: (ids: readonly string[]) => void;
  /** Called with the ids of what is in the thread or waits, once both are known: what was on its way is lost otherwise. */
  onKnown: (ids: readonly string[]) => void;
};

/**
 * The messages by day, with those on their way at the end. Opens at the newest; older pages join above as they
 * come near.
 */
export function ThreadMessages({
  conversation,
  messageId,
  selfId,
  otherName,
  composer,
  onArrived,
  onKnown,
}: ThreadMessagesProps) {
  const thread = useInfiniteQuery(threadQuery(selfId, conversation.id));
  useErrorToast(thread.error, t.failedToLoadMessages(), t.errorFetchingMessages());
  const named = useNamedMessage(thread, messageId);
  const waiting = useWaitingReplies(conversation.id);
  const days = useMemo(() => {
    const stored = messagesOf(thread.data);
    const known = new Set(stored.map(({ id }) => id));
    const waits = new Set(waiting.map(({ id }) => id));
    const sending = composer.pending.filter(({ id }) => !waits.has(id));
    const onTheWay = [...waiting, ...sending].filter(({ id }) => !known.has(id));
    return groupByDay<ThreadItem>([...stored, ...onTheWay], presentMoment());
  }, [thread.data, composer.pending, waiting]);

  useEffect(() => {
    if (thread.data) onArrived(messagesOf(thread.data).map(({ id }) => id));
  }, [thread.data, onArrived]);
  const isKnown = useSyncExternalStore(waitingHere.subscribe, waitingHere.isKnown) && !thread.isFetching;
  const isInterrupted = composer.interrupted.length > 0;
  useEffect(() => {
    // Closed while it was being sent: what waits is in the thread, and not in the box as well.
    if (isInterrupted && isKnown) onKnown([...messagesOf(thread.data), ...waiting].map(({ id }) => id));
  }, [isInterrupted, isKnown, thread.data, waiting, onKnown]);
  const scroller = useRef<HTMLDivElement>(null);
  const newestPending = composer.pending.at(-1)?.id ?? waiting.at(-1)?.id;
  useEffect(() => {
    // Whoever writes while reading further up wants to see it: 0 is the end of a reversed column.
    if (newestPending) scroller.current?.scrollTo({ top: 0 });
  }, [newestPending]);

  if (thread.isPending) {
    return (
      <LoadingRegion label={t.loadingMessages()} className="flex-1 content-end p-5">
        <Skeleton className="h-16 w-3/5 rounded-xl" />
        <Skeleton className="ml-auto h-12 w-1/2 rounded-xl" />
      </LoadingRegion>
    );
  }
  if (thread.isError && !thread.data) {
    return (
      <div className="flex-1">
        <ErrorState
          className="m-4"
          title={t.errorFetchingMessages()}
          description={messageOf(thread.error, t.failedToLoadMessages())}
          busy={thread.isFetching}
          onRetry={() => thread.refetch()}
        />
      </div>
    );
  }
  return (
    <>
      <LookingBack {...named} />
      {/* Reversed, the browser itself holds the newest message in view while the thread grows at either end. */}
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-3 py-4 md:px-5"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label={t.messagesWith({ otherName })}
      >
        <div className="grid gap-5">
          <LoadMore list={thread} label={t.loadOlderMessages()} at="start" />
          {days.length === 0 ? (
            <p className="py-8 text-center text-muted-foreground text-sm">{t.noMessagesYetWriteFirst()}</p>
          ) : null}
          <ThreadDays days={days} selfId={selfId} otherName={otherName} messageId={messageId} />
        </div>
      </div>
    </>
  );
}
