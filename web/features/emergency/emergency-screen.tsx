import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck, Siren } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { EmergencyAnswer } from '#contract/enums.ts';
import { t } from '#texts/emergency';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { emergencyKeys } from '#web/entities/emergencies/keys.ts';
import { useLiveEmergencies } from '#web/entities/emergencies/live.ts';
import { type Emergency, latestEmergencyQuery, ownAnswerQuery } from '#web/entities/emergencies/reads.ts';
import { answerEmergency, readEmergency } from '#web/entities/emergencies/writes.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { useWrite } from '#web/lib/use-write.ts';

type EmergencyScreenProps = {
  schoolId: string;
  /** What administrators see below it; null for everybody else. */
  office: ((emergency: Emergency | null) => ReactNode) | null;
};

/** What the school says of an emergency, and what the person answers; for administrators who has been reached, too. */
export function EmergencyScreen({ schoolId, office }: EmergencyScreenProps) {
  useLiveEmergencies(schoolId);
  const latest = useQuery(latestEmergencyQuery(schoolId));
  useReadNotices(latest.data ?? null, latest.dataUpdatedAt);
  if (latest.isPending) {
    return (
      <LoadingRegion label={t.loading()}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  if (latest.isError && latest.data === undefined) {
    return (
      <ErrorState
        title={t.couldNotBeLoaded()}
        description={messageOf(latest.error)}
        onRetry={() => latest.refetch()}
      />
    );
  }
  const emergency = latest.data ?? null;
  const lasting = emergency && !emergency.cleared_at ? emergency : null;
  return (
    <div className="grid max-w-4xl gap-6">
      {lasting ? (
        <Lasting emergency={lasting} schoolId={schoolId} />
      ) : (
        <Over emergency={emergency} isOffice={office !== null} />
      )}
      {office?.(lasting)}
    </div>
  );
}

/**
 * Who has it before them has read what they were told of it, also by the link of a text message; the all-clear anew.
 * Nobody has read what stands in a hidden tab: whoever comes back to it has it read again.
 */
function useReadNotices(emergency: Emergency | null, readAt: number): void {
  const marked = useRef('');
  const { mutate } = useMutation({
    mutationFn: readEmergency,
    onError: (error) => console.error('The notice of the emergency was not marked as read', error),
  });
  useEffect(() => {
    if (!emergency || document.visibilityState === 'hidden') return;
    const told = `${emergency.id} ${emergency.cleared_at}`;
    if (told !== marked.current) mutate(emergency.id);
    marked.current = told;
  }, [emergency, readAt, mutate]);
}

function Over({ emergency, isOffice }: { emergency: Emergency | null; isOffice: boolean }) {
  // The office came to begin one, or to see that there is none.
  if (!emergency && isOffice) return <p className="text-muted-foreground">{t.none()}</p>;
  if (!emergency) return <EmptyState icon={ShieldCheck} title={t.none()} description={t.noneHint()} />;
  return (
    <section className="grid gap-2 rounded-lg border bg-card p-5" role="status">
      <h2 className="flex items-center gap-2 font-semibold text-lg">
        <ShieldCheck aria-hidden className="size-5 text-success-foreground" />
        {t.allClear()}
      </h2>
      <p className="wrap-anywhere">{emergency.all_clear}</p>
      <p className="text-muted-foreground text-sm">
        {t.wasOver({ moment: formatDateTime(emergency.cleared_at ?? emergency.started_at) })}
      </p>
    </section>
  );
}

function Lasting({ emergency, schoolId }: { emergency: Emergency; schoolId: string }) {
  const me = useProfile();
  return (
    <section className="grid gap-4 rounded-lg border-2 border-destructive bg-card p-5">
      <div className="grid gap-2">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
          <Siren aria-hidden className="size-5 text-destructive" />
          {t.emergency()}
          {emergency.is_drill ? <Badge variant="warning">{t.drill()}</Badge> : null}
        </h2>
        <p role="alert" className="text-lg wrap-anywhere">
          {emergency.message}
        </p>
        <p className="text-muted-foreground text-sm">
          {t.since({ moment: formatDateTime(emergency.started_at) })}
        </p>
      </div>
      {me.school_id === schoolId ? <OwnAnswer emergency={emergency} schoolId={schoolId} /> : null}
    </section>
  );
}

function OwnAnswer({ emergency, schoolId }: { emergency: Emergency; schoolId: string }) {
  const me = useProfile();
  const own = useQuery(ownAnswerQuery(emergency.id, me.id));
  const answering = useWrite<EmergencyAnswer>({
    write: (answer) =>
      answerEmergency({ emergency_id: emergency.id, school_id: schoolId, profile_id: me.id, answer }),
    done: t.schoolKnows(),
    failed: t.notAnswered(),
    renews: [emergencyKeys.all],
  });
  const answer = (what: EmergencyAnswer, label: string, variant: 'default' | 'destructive') => (
    <Button
      size="lg"
      variant={own.data && own.data !== what ? 'outline' : variant}
      aria-pressed={own.data === what}
      busy={answering.isPending && answering.variables === what}
      onClick={() => answering.mutate(what)}
    >
      {label}
    </Button>
  );
  return (
    <div className="grid gap-3">
      <p className="font-medium">{t.howAreYou()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {answer('safe', t.safe(), 'default')}
        {answer('help', t.needHelp(), 'destructive')}
      </div>
      {own.data ? (
        <p role="status" className="text-sm">
          {own.data === 'safe' ? t.answeredSafe() : t.answeredHelp()}
        </p>
      ) : null}
    </div>
  );
}
