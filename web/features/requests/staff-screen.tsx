import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCheck, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/requests';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { useLiveRequests } from '#web/entities/requests/live.ts';
import {
  type AskedRequest,
  type ListedRequest,
  myRequestsQuery,
  REQUESTS_PER_PAGE,
  requestsOfSchoolQuery,
} from '#web/entities/requests/reads.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { formatRecent } from '#web/lib/recent.ts';
import { AnswersView } from './answers-view.tsx';
import { Cards, useReadNotices } from './asked-screen.tsx';
import { type Places, usePlaces } from './use-places.ts';
import { hasNo, kindName } from './words.ts';

const RequestDialog = lazy(loadWhenOnline(() => import('./request-dialog.tsx')));

type StaffScreenProps = {
  schoolId: string;
  /** The request whose answers are shown; without it the list of all. */
  requestId: string | undefined;
};

/**
 * What the school asks of families and staff: what waits for the own answer, the requests with their counts, or the answers
 * to one of them. A notice leads one of the staff to what is asked of them.
 */
export function StaffScreen({ schoolId, requestId }: StaffScreenProps) {
  useLiveRequests(schoolId, requestId);
  const { id: profileId } = useProfile();
  const mine = useQuery(myRequestsQuery(profileId));
  const list = mine.data ?? [];
  useReadNotices(mine.data);
  const places = usePlaces();
  const named = list.filter(({ id }) => id === requestId);
  // What stands below comes with what is asked of the reader: it would be pushed away.
  return (
    <div className="grid gap-8">
      <div className="max-w-3xl empty:hidden print:hidden">
        {mine.isError && !mine.data ? (
          <ErrorState
            title={t.couldNotBeLoaded()}
            description={messageOf(mine.error)}
            busy={mine.isFetching}
            onRetry={() => mine.refetch()}
          />
        ) : (
          <Cards
            title={t.askedOfYou()}
            list={requestId ? named : list.filter(places.isToAnswer)}
            places={places}
          />
        )}
      </div>
      {requestId ? (
        <AnswersView
          key={requestId}
          requestId={requestId}
          isAsked={named.length > 0}
          isWaiting={mine.isPending}
        />
      ) : (
        <Requests schoolId={schoolId} isWaiting={mine.isPending} />
      )}
      {requestId ? null : (
        <Answered list={list.filter((asked) => !places.isToAnswer(asked))} places={places} />
      )}
    </div>
  );
}

/** What the reader has answered, to be changed. */
function Answered({ list, places }: { list: readonly AskedRequest[]; places: Places }) {
  if (list.length === 0) return null;
  return (
    <details className="max-w-3xl">
      <summary className="cursor-pointer py-2 font-medium">
        {t.answeredByYou({ shown: formatNumber(list.length) })}
      </summary>
      <div className="pt-2">
        <Cards title={t.otherRequests()} list={list} places={places} />
      </div>
    </details>
  );
}

function Requests({ schoolId, isWaiting }: { schoolId: string; isWaiting: boolean }) {
  const [page, setPage] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const list = useQuery(requestsOfSchoolQuery(schoolId, page));
  if (isWaiting || list.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    );
  }
  return (
    <div className="grid max-w-4xl gap-4">
      <div>
        <Button onClick={() => setAsking(true)}>
          <Plus aria-hidden />
          {t.newRequest()}
        </Button>
      </div>
      {!list.data ? (
        <ErrorState
          title={t.couldNotBeLoaded()}
          description={messageOf(list.error)}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      ) : list.data.length === 0 ? (
        <EmptyState icon={ClipboardCheck} title={t.noRequests()} description={t.noRequestsHint()} />
      ) : (
        <>
          <ul className="grid gap-3">
            {list.data.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </ul>
          <Pages
            page={page}
            pageSize={REQUESTS_PER_PAGE}
            total={Number(list.data[0]?.total ?? 0)}
            onPage={setPage}
          />
        </>
      )}
      {isAsking ? (
        <Suspense>
          <RequestDialog schoolId={schoolId} request={null} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** How those stand who are asked. */
function countsOf({ kind, asks_staff, learners, open, yes, no }: ListedRequest): string {
  const all = formatNumber(learners);
  const shares = { open: formatNumber(open), yes: formatNumber(yes) };
  if (!hasNo(kind))
    return asks_staff
      ? t.countsStaffAnswered({ staff: all, ...shares })
      : t.countsAnswered({ learners: all, ...shares });
  const withNo = { ...shares, no: formatNumber(no) };
  return asks_staff ? t.countsStaff({ staff: all, ...withNo }) : t.counts({ learners: all, ...withNo });
}

function RequestCard({ request }: { request: ListedRequest }) {
  const { id, kind, title, due_on, author, created_at, withdrawn_at, conflict } = request;
  const isAsked = !withdrawn_at && !request.awaits_approval;
  return (
    <article className="grid gap-2 rounded-lg border bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant="outline">{kindName(kind)}</Badge>
        {withdrawn_at ? <Badge variant="muted">{t.stateWithdrawn()}</Badge> : null}
        {request.awaits_approval && !withdrawn_at ? (
          <Badge variant="warning">{t.waitsForApproval()}</Badge>
        ) : null}
        {conflict > 0 && isAsked ? (
          <Badge variant="warning">{t.countConflict({ shown: formatNumber(conflict) })}</Badge>
        ) : null}
      </p>
      <h2 className="wrap-anywhere font-semibold">
        <Link to="/dashboard/requests" search={{ id }} className="underline underline-offset-4">
          {title}
        </Link>
      </h2>
      {isAsked ? <p className="text-sm tabular-nums">{countsOf(request)}</p> : null}
      <p className="wrap-anywhere text-muted-foreground text-sm">
        {author ? t.askedBy({ author, moment: formatRecent(created_at) }) : formatRecent(created_at)}
        {due_on ? ` · ${t.answerBy({ day: formatDay(due_on) })}` : null}
      </p>
    </article>
  );
}
