import { useMutation, useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#texts/requests';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { useLiveAsked } from '#web/entities/requests/live.ts';
import { type AskedRequest, myRequestsQuery } from '#web/entities/requests/reads.ts';
import { readRequests } from '#web/entities/requests/waiting.ts';
import { messageOf } from '#web/lib/errors.ts';
import { AskedCard } from './asked-card.tsx';
import { keyOf, type Places, usePlaces } from './use-places.ts';

type AskedScreenProps = {
  profileId: string;
  /** The request that a notice leads to; above the others. */
  requestId: string | undefined;
};

/** What the school asks a guardian, for each child: what waits for an answer first. */
export function AskedScreen({ profileId, requestId }: AskedScreenProps) {
  const mine = useQuery(myRequestsQuery(profileId));
  const { school_id } = useProfile();
  useLiveAsked(
    profileId,
    school_id ?? '',
    (mine.data ?? []).map(({ student_id }) => student_id),
  );
  useReadNotices(mine.data);
  const places = usePlaces();
  if (mine.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-48" />
        <Skeleton className="h-48" />
      </LoadingRegion>
    );
  }
  if (!mine.data) {
    return (
      <ErrorState
        title={t.couldNotBeLoaded()}
        description={messageOf(mine.error)}
        busy={mine.isFetching}
        onRetry={() => mine.refetch()}
      />
    );
  }
  const named = mine.data.filter(({ id }) => id === requestId);
  const others = mine.data.filter(({ id }) => id !== requestId);
  if (mine.data.length === 0 && !requestId)
    return <EmptyState icon={ClipboardCheck} title={t.nothingAsked()} description={t.nothingAskedHint()} />;
  return (
    <div className="grid max-w-3xl gap-8">
      {requestId && named.length === 0 ? <p role="status">{t.notForYou()}</p> : null}
      {named.length > 0 ? <Cards title={t.thisOne()} list={named} places={places} /> : null}
      <Cards title={t.toAnswer()} list={others.filter(places.isToAnswer)} places={places} />
      <Cards
        title={t.otherRequests()}
        list={others.filter((asked) => !places.isToAnswer(asked))}
        places={places}
      />
    </div>
  );
}

/** Nobody has read what stands in a hidden tab, and what this device keeps was read before. */
export function useReadNotices(list: readonly AskedRequest[] | undefined): void {
  const marked = useRef('');
  const { mutate } = useMutation({
    mutationFn: readRequests,
    onError: (error) => console.warn('The notices of requests were not marked as read', error),
  });
  useEffect(() => {
    const open = (list ?? []).filter((asked) => asked.withdrawn_at === null);
    const ids = [...new Set(open.map(({ id }) => id))].slice(0, 50);
    const told = open.map(({ id, version }) => `${id} ${version}`).join(' ');
    if (ids.length === 0 || told === marked.current || document.visibilityState === 'hidden') return;
    marked.current = told;
    mutate(ids);
  }, [list, mutate]);
}

type CardsProps = { title: string; list: readonly AskedRequest[]; places: Places };

/** Cards below a heading; nothing for none. */
export function Cards({ title, list, places }: CardsProps) {
  if (list.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      {list.map((asked) => (
        <AskedCard key={keyOf(asked)} asked={asked} onHold={places.hold} />
      ))}
    </section>
  );
}
