import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, MessageSquareOff } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '#texts/desks';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { ReportButton } from '#web/components/reviews/report-button.tsx';
import { ReviewNote } from '#web/components/reviews/review-note.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useLiveDesks } from '#web/entities/desks/live.ts';
import { deskName } from '#web/entities/desks/name.ts';
import { readTalk } from '#web/entities/desks/talk-writes.ts';
import {
  isOfFamily,
  isWithHousehold,
  type Talk,
  talkMessagesQuery,
  talkQuery,
  unreadTalksQuery,
} from '#web/entities/desks/talks.ts';
import { messageKeys } from '#web/entities/messages/keys.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { refetch as readAgain } from '#web/lib/refetch.ts';
import { AnswerBox } from './answer-box.tsx';
import { JoinedGuardians } from './joined-guardians.tsx';
import { familyName, personName } from './names.ts';
import { TalkActions } from './talk-actions.tsx';
import { TalkThread } from './talk-thread.tsx';

/** One conversation with a desk, as its person or as the desk sees it. */
export function TalkScreen({ id }: { id: string }) {
  const profile = useProfile();
  useLiveDesks(profile.id, profile.school_id);
  const talk = useQuery(talkQuery(profile.id, id));
  if (talk.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-24 rounded-lg" />
      </LoadingRegion>
    );
  }
  if (talk.isError && !talk.data) {
    return (
      <ErrorState
        title={t.failedToLoad()}
        description={messageOf(talk.error, t.pleaseTryAgain())}
        busy={talk.isFetching}
        onRetry={() => talk.refetch()}
      />
    );
  }
  if (!talk.data) {
    return (
      <EmptyState
        icon={MessageSquareOff}
        title={t.notThere()}
        description={t.notThereAnyMore()}
        action={
          <Button asChild variant="outline">
            <Link to="/dashboard/desks">{t.allTalks()}</Link>
          </Button>
        }
      />
    );
  }
  return <OpenTalk talk={talk.data} />;
}

function OpenTalk({ talk }: { talk: Talk }) {
  const profile = useProfile();
  const isOwn = isOfFamily(talk, profile.id);
  const name = isOwn ? deskName(talk.desk) : familyName(talk);
  const about = [isOwn || isWithHousehold(talk) ? null : deskName(talk.desk), talk.learner_name, talk.subject]
    .filter(Boolean)
    .join(' · ');
  const reviewed = { id: talk.id, isAtDesk: true };
  // Below what is still on its way: drawn before, it would jump.
  const messages = useInfiniteQuery(talkMessagesQuery(profile.id, talk.id));
  const isRead = !messages.isPending;
  useReadMark(talk.id, messages.data !== undefined);
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <PageTitle>{name}</PageTitle>
      <header className="grid gap-2">
        <div className="flex items-start gap-2">
          <Button asChild variant="ghost" size="icon" className="-ml-2">
            <Link to="/dashboard/desks" aria-label={t.allTalks()}>
              <ArrowLeft aria-hidden />
            </Link>
          </Button>
          <div className="min-w-0">
            <h1 className="wrap-anywhere font-semibold text-2xl">{name}</h1>
            {about ? <p className="wrap-anywhere text-muted-foreground">{about}</p> : null}
          </div>
          <ReportButton conversation={reviewed} otherName={name} />
        </div>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {talk.done_at ? <Badge variant="success">{t.settled()}</Badge> : null}
          {talk.taker && !talk.done_at ? (
            <Badge variant="secondary">{t.takenBy({ name: personName(talk.taker) })}</Badge>
          ) : null}
        </div>
        <JoinedGuardians talk={talk} />
        {isOwn ? null : <TalkActions talk={talk} />}
      </header>
      <ReviewNote conversation={reviewed} className="rounded-md" />
      <TalkThread talk={talk} isOwn={isOwn} />
      {isRead ? <AnswerBox talk={talk} isOwn={isOwn} to={name} /> : null}
    </div>
  );
}

/**
 * Marks what the other side wrote as read while somebody looks at it. A hidden tab marks nothing.
 * @param isShown whether the messages stand on the screen
 */
function useReadMark(id: string, isShown: boolean): void {
  const profile = useProfile();
  const queryClient = useQueryClient();
  const { data: unread, refetch } = useQuery(unreadTalksQuery(profile.id));
  const count = unread?.[id] ?? 0;
  const { mutate } = useMutation({
    mutationFn: readTalk,
    onSuccess: () => {
      readAgain(queryClient, { queryKey: messageKeys.unread(profile.id), exact: true });
      return refetch();
    },
    onError: (error) => console.error('Messages to a desk were not marked as read', error),
  });
  useEffect(() => {
    if (count === 0 || !isShown) return;
    const mark = () => {
      if (document.visibilityState === 'visible') mutate(id);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [count, id, isShown, mutate]);
}
