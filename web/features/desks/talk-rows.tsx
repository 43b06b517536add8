import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '#texts/desks';
import { LoadMore } from '#web/components/load-more.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { deskName } from '#web/entities/desks/name.ts';
import type { TalkList } from '#web/entities/desks/talk-lists.ts';
import {
  isOfFamily,
  isWithHousehold,
  type Talk,
  talksQuery,
  unreadTalksQuery,
} from '#web/entities/desks/talks.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { cn } from '#web/lib/cn.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { familyName, personName } from './names.ts';

type TalkRowsProps = {
  list: TalkList;
  /** What stands there when nothing is listed. */
  none: ReactNode;
};

/** Conversations with desks, the newest first, with what is unread in each. */
export function TalkRows({ list, none }: TalkRowsProps) {
  const { id } = useProfile();
  const talks = useInfiniteQuery(talksQuery(id, list));
  const unread = useQuery(unreadTalksQuery(id));
  if (talks.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </LoadingRegion>
    );
  }
  if (talks.isError && !talks.data) {
    return (
      <ErrorState
        title={t.failedToLoad()}
        description={messageOf(talks.error, t.pleaseTryAgain())}
        busy={talks.isFetching}
        onRetry={() => talks.refetch()}
      />
    );
  }
  const rows = talks.data.pages.flat();
  if (rows.length === 0) return none;
  return (
    <div>
      <ul className="grid gap-2">
        {rows.map((talk) => (
          <li key={talk.id}>
            <TalkRow talk={talk} profileId={id} unread={unread.data?.[talk.id] ?? 0} />
          </li>
        ))}
      </ul>
      <LoadMore list={talks} label={t.showOlder()} />
    </div>
  );
}

type TalkRowProps = { talk: Talk; profileId: string; unread: number };

function TalkRow({ talk, profileId, unread }: TalkRowProps) {
  const newest = talk.messages[0];
  const isOwn = isOfFamily(talk, profileId);
  const name = isOwn ? deskName(talk.desk) : familyName(talk);
  const about = [isOwn || isWithHousehold(talk) ? null : deskName(talk.desk), talk.learner_name, talk.subject]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      to="/dashboard/desks/$conversationId"
      params={{ conversationId: talk.id }}
      className="grid gap-1 rounded-lg border bg-card px-4 py-3 hover:bg-muted"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className={cn('wrap-anywhere', unread > 0 ? 'font-semibold' : 'font-medium')}>{name}</span>
        <time dateTime={talk.last_message_at} className="shrink-0 text-muted-foreground text-xs">
          {formatRecent(talk.last_message_at)}
        </time>
      </span>
      {about ? <span className="wrap-anywhere text-muted-foreground text-sm">{about}</span> : null}
      <span className="truncate text-sm">{newest?.content}</span>
      <span className="flex flex-wrap gap-1.5 empty:hidden">
        {unread > 0 ? <Badge>{t.unread({ count: unread, shown: String(unread) })}</Badge> : null}
        {newest?.urgent_reason ? <Badge variant="destructive">{t.urgent()}</Badge> : null}
        {talk.done_at ? <Badge variant="success">{t.settled()}</Badge> : null}
        {talk.taker && !talk.done_at ? (
          <Badge variant="secondary">{t.takenBy({ name: personName(talk.taker) })}</Badge>
        ) : null}
      </span>
    </Link>
  );
}
