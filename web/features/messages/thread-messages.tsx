import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { messageOf } from '#web/lib/errors.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { type CachedMessage, messagesOf } from './cache.ts';
import type { Composer, OutgoingMessage } from './composer.ts';
import { groupByDay } from './days.ts';
import { type Delivery, MessageBubble } from './message-bubble.tsx';
import { type Conversation, threadQuery } from './queries.ts';

type ThreadMessagesProps = {
  conversation: Conversation;
  selfId: string;
  otherName: string;
  composer: Composer;
  /** Called with the ids that the thread holds whenever it is read anew. */
  onArrived: (ids: readonly string[]) => void;
};

/** The messages by day, with those on their way at the end. Opens at the newest; older pages join above. */
export function ThreadMessages({
  conversation,
  selfId,
  otherName,
  composer,
  onArrived,
}: ThreadMessagesProps) {
  const thread = useInfiniteQuery(threadQuery(selfId, conversation.id));
  useErrorToast(thread.error, 'Failed to load messages', 'Error fetching messages');
  const days = useMemo(() => {
    const stored = messagesOf(thread.data);
    const known = new Set(stored.map(({ id }) => id));
    const onTheWay = composer.pending.filter(({ id }) => !known.has(id));
    return groupByDay<CachedMessage | OutgoingMessage>([...stored, ...onTheWay], new Date());
  }, [thread.data, composer.pending]);

  useEffect(() => {
    if (thread.data) onArrived(messagesOf(thread.data).map(({ id }) => id));
  }, [thread.data, onArrived]);
  const scroller = useRef<HTMLDivElement>(null);
  const newestPending = composer.pending.at(-1)?.id;
  useEffect(() => {
    // Whoever writes while reading further up wants to see it: 0 is the end of a reversed column.
    if (newestPending) scroller.current?.scrollTo({ top: 0 });
  }, [newestPending]);

  if (thread.isPending) {
    return (
      <LoadingRegion label="Loading messages..." className="flex-1 content-end p-5">
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
          title="Error fetching messages"
          description={messageOf(thread.error, 'Failed to load messages')}
          busy={thread.isFetching}
          onRetry={() => thread.refetch()}
        />
      </div>
    );
  }
  return (
    // Reversed, the browser itself holds the newest message in view while the thread grows at either end.
    <div
      ref={scroller}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto px-3 py-4 md:px-5"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      role="log"
      aria-label={`Messages with ${otherName}`}
    >
      <div className="grid gap-5">
        {/* Neither the button nor a heading may anchor the view: both stay on top of what joins above. */}
        {thread.hasNextPage ? (
          <Button
            variant="outline"
            size="sm"
            className="justify-self-center [overflow-anchor:none]"
            busy={thread.isFetchingNextPage}
            onClick={() => thread.fetchNextPage()}
          >
            Load older messages
          </Button>
        ) : null}
        {days.length === 0 ? (
          <p className="py-8 text-center text-muted-foreground text-sm">
            No messages yet. Write the first one below.
          </p>
        ) : null}
        {days.map(({ day, heading, items }) => (
          <section key={day} aria-label={heading} className="grid gap-2.5">
            <h3 className="[overflow-anchor:none] justify-self-center rounded-full bg-muted px-3 py-0.5 font-medium text-muted-foreground text-xs">
              {heading}
            </h3>
            <ul className="grid gap-2">
              {items.map((item) => (
                <ThreadItem key={item.id} item={item} selfId={selfId} otherName={otherName} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

type ThreadItemProps = { item: CachedMessage | OutgoingMessage; selfId: string; otherName: string };

const isStored = (item: CachedMessage | OutgoingMessage): item is CachedMessage => 'conversation_id' in item;

function deliveryOf(item: CachedMessage | OutgoingMessage, selfId: string): Delivery | undefined {
  if (!isStored(item)) return 'sending';
  if (item.sender_id !== selfId) return undefined;
  return item.is_read ? 'read' : 'sent';
}

function ThreadItem({ item, selfId, otherName }: ThreadItemProps) {
  const delivery = deliveryOf(item, selfId);
  return (
    <MessageBubble
      content={item.content}
      subject={isStored(item) ? item.subject : null}
      type={isStored(item) ? item.message_type : 'general'}
      createdAt={item.created_at}
      senderName={delivery ? 'You' : otherName}
      delivery={delivery}
    />
  );
}
