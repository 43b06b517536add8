import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import { t } from '#texts/messages';
import { LoadMore } from '#web/components/load-more.tsx';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useLearnerOf } from '#web/entities/learners/children.ts';
import { type Conversation, conversationsQuery, unreadQuery } from '#web/entities/messages/reads.ts';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { itemsOf } from '#web/lib/pages.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { isUnnamed, learnerLine, otherPerson, previewOf } from './conversation.ts';
import { MessageTypeBadge } from './message-type-badge.tsx';

type ConversationListProps = { selfId: string; onNew: () => void };

/** Every conversation of the person, the newest first, with what is unread in each. */
export function ConversationList({ selfId, onNew }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery(selfId));
  useErrorToast(list.error, t.failedToLoadMessages(), t.errorFetchingConversations());
  const unread = useQuery(unreadQuery(selfId));

  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return (
      <ErrorState
        className="m-4"
        title={t.errorFetchingConversations()}
        description={messageOf(list.error, t.failedToLoadMessages())}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  }
  const conversations = itemsOf(list.data);
  if (conversations.length === 0) {
    return (
      <EmptyState
        className="m-4"
        icon={MessageSquare}
        title={t.noMessagesYet()}
        description={t.conversationsTeachersParentsAppearHere()}
        action={<Button onClick={onNew}>{t.writeAMessage()}</Button>}
      />
    );
  }
  return (
    <nav aria-label={t.conversations()} className="min-h-40 flex-1 overflow-y-auto">
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-b">
            <ConversationLink
              conversation={conversation}
              selfId={selfId}
              unread={unread.data?.[conversation.id] ?? 0}
            />
          </li>
        ))}
      </ul>
      <div className="px-4 pb-4 empty:hidden">
        <LoadMore list={list} label={t.showOlderConversations()} />
      </div>
    </nav>
  );
}

type ConversationLinkProps = { conversation: Conversation; selfId: string; unread: number };

function ConversationLink({ conversation, selfId, unread }: ConversationLinkProps) {
  const { name } = otherPerson(conversation, selfId);
  const learner = learnerLine(conversation, useLearnerOf(isUnnamed(conversation)));
  const newest = conversation.messages[0];
  return (
    <Link
      to="/dashboard/messages/$conversationId"
      params={{ conversationId: conversation.id }}
      className="group flex gap-3 border-transparent border-l-3 px-4 py-3.5 -outline-offset-2 hover:bg-muted data-[status=active]:border-l-primary data-[status=active]:bg-accent"
    >
      <Avatar name={name} className="mt-0.5 group-data-[status=active]:bg-card" />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className={cn('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</span>
          {newest ? (
            <time dateTime={newest.created_at} className="shrink-0 text-muted-foreground text-xs">
              {formatRecent(newest.created_at)}
            </time>
          ) : null}
        </span>
        {learner ? <span className="truncate text-muted-foreground text-xs">{learner}</span> : null}
        <span className="flex items-center gap-2">
          <MessageTypeBadge type={newest?.message_type ?? 'general'} />
          <span
            className={cn(
              'min-w-0 flex-1 truncate text-sm',
              unread > 0 ? 'font-medium text-foreground' : 'text-muted-foreground',
            )}
          >
            {previewOf(newest, selfId)}
          </span>
          {unread > 0 ? <UnreadCount count={unread} /> : null}
        </span>
      </span>
    </Link>
  );
}

export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="inline-flex min-w-5 items-center justify-center rounded-full bg-primary px-1.5 py-0.5 font-semibold text-primary-foreground text-xs leading-none tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {t.unread()}</span>
    </span>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion label={t.loadingMessages()} className="gap-0">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex gap-3 border-b px-4 py-3.5">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </LoadingRegion>
  );
}
