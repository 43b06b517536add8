import { useQuery } from '@tanstack/react-query';
import { FileText, Pencil, UserRoundX, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/directory';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { type Guardian, guardiansQuery, toldGuardiansQuery } from '#web/entities/guardianships/reads.ts';
import { learnerQuery } from '#web/entities/learners/reads.ts';
import { listedPersonQuery } from '#web/entities/people/directory.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { OnePerson } from './one-person.tsx';
import { mayEditLearners } from './permissions.ts';

const AuditList = lazy(loadWhenOnline(() => import('#web/components/audit/audit-list.tsx')));
const GuardiansDialog = lateWindow(async () => (await import('./guardians/guardians-dialog.tsx')).default);
const RecordDialog = lateWindow(async () => (await import('./record-dialog.tsx')).default);
const EditLearnerDialog = lazy(loadWhenOnline(() => import('./edit-learner-dialog.tsx')));

/** What the office sees besides: who else stands for the learner, and what staff did to their own child's record. */
function OfficeOnly({ learnerId, guardians }: { learnerId: string; guardians: readonly Guardian[] }) {
  const profile = useProfile();
  const primary = guardians.find(({ is_primary }) => is_primary)?.profile_id ?? null;
  const person = useQuery({ ...listedPersonQuery(profile, primary ?? ''), enabled: primary !== null });
  // Below what is still on its way: drawn before, it would jump.
  if (primary !== null && person.isPending) return null;
  const others = guardians.filter(({ is_primary }) => !is_primary);
  return (
    <>
      {others.length > 0 ? (
        <p className="wrap-anywhere mt-2 text-sm">
          {t.alsoStandFor({ names: others.map(({ name }) => name).join(', ') })}
        </p>
      ) : null}
      <Suspense>
        <AuditList about={{ learnerId }} />
      </Suspense>
    </>
  );
}

/** A learner whom the search has found, with whom to write to: of a teacher each guardian who reads the records. */
export function Learner({ id }: { id: string }) {
  const profile = useProfile();
  const mayEdit = mayEditLearners(profile);
  const learner = useQuery(learnerQuery(profile.id, id));
  const told = useQuery({ ...toldGuardiansQuery(id), enabled: !mayEdit });
  const standing = useQuery({ ...guardiansQuery(id), enabled: mayEdit });
  const [editing, setEditing] = useState(false);
  const [isStanding, setStanding] = useState(false);
  const [isRecord, setRecord] = useState(false);
  if (learner.isPending || told.isLoading || standing.isLoading) {
    return (
      <LoadingRegion label={t.loadingPeople()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  const failed = [learner, told, standing].find((query) => query.isError && !query.data);
  if (failed) {
    return (
      <ErrorState
        title={t.failedToLoadPeople()}
        description={messageOf(failed.error)}
        busy={failed.isFetching}
        onRetry={() => failed.refetch()}
      />
    );
  }
  if (!learner.data) {
    return (
      <EmptyState icon={UserRoundX} title={t.nobodyYouMaySee()} description={t.theyMayHaveLeftSchool()} />
    );
  }
  const { student_id, grade, school_id, left_on } = learner.data;
  const guardians = standing.data ?? [];
  // The office has the first one to write to, and the list of all beside it.
  const primary = guardians.flatMap(({ is_primary, profile_id }) => (is_primary && profile_id) || []);
  const shown = mayEdit ? primary : (told.data ?? []);
  const name = fullName(learner.data);
  return (
    <>
      <div className="mb-6 flex items-center gap-3 rounded-lg border bg-card px-4 py-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere font-medium">{name}</p>
          <p className="wrap-anywhere text-muted-foreground text-sm">{t.id({ student_id })}</p>
          <Badge variant="secondary" className="wrap-anywhere mt-1">
            {grade?.name ?? t.unknown()}
          </Badge>
        </div>
        {mayEdit ? (
          <Button variant="ghost" size="icon" aria-label={t.edit({ name })} onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </Button>
        ) : null}
      </div>
      {left_on ? <p className="mb-4 text-sm">{t.leftOn({ day: formatDay(left_on) })}</p> : null}
      {mayEdit ? (
        <Button
          {...RecordDialog.near}
          variant="outline"
          size="sm"
          className="mb-4"
          aria-label={t.recordOf({ name })}
          onClick={() => setRecord(true)}
        >
          <FileText aria-hidden />
          {t.record()}
        </Button>
      ) : null}
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{shown.length > 1 ? t.guardians() : t.parent()}</h2>
        {mayEdit ? (
          <Button
            {...GuardiansDialog.near}
            variant="outline"
            size="sm"
            aria-label={t.guardiansOf({ name })}
            onClick={() => setStanding(true)}
          >
            <UsersRound aria-hidden />
            {t.guardians()}
          </Button>
        ) : null}
      </div>
      {shown.length > 0 ? (
        <div className="grid gap-2">
          {shown.map((guardian) => (
            <OnePerson key={guardian} id={guardian} />
          ))}
        </div>
      ) : (
        <p className="text-muted-foreground text-sm">{t.noParentHasBeenConnected()}</p>
      )}
      {mayEdit ? <OfficeOnly learnerId={id} guardians={guardians} /> : null}
      {isStanding ? (
        <GuardiansDialog learner={{ id, name, schoolId: school_id }} onClose={() => setStanding(false)} />
      ) : null}
      {isRecord ? (
        <RecordDialog learner={{ id, name, leftOn: left_on }} onClose={() => setRecord(false)} />
      ) : null}
      {editing ? (
        <Suspense>
          <EditLearnerDialog id={id} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
