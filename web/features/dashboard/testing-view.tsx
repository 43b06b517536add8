import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Eye, UserRoundSearch, UserRoundX } from 'lucide-react';
import { t } from '#texts/dashboard';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { SearchPicker } from '#web/components/ui/search-picker.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Child } from '#web/entities/learners/children.ts';
import { type Profile, useProfile } from '#web/entities/people/profile.ts';
import { findPeople, testedPersonQuery } from '#web/entities/people/tested-person.ts';
import { messageOf } from '#web/lib/errors.ts';
import { fullName } from '#web/lib/names.ts';
import { ChildGlances, GlancesSkeleton, NoGlances } from './child-glances.tsx';
import type { DashboardKind } from './kind.ts';
import { ParentDashboard } from './parent-dashboard.tsx';
import { TeacherDashboard } from './teacher-dashboard.tsx';

type TestingViewProps = {
  kind: DashboardKind;
  /** A profile id out of the address. */
  personId: string | undefined;
};

/** What a teacher or parent sees first, for an administrator of their school: to look at, not to use. */
export default function TestingView({ kind, personId }: TestingViewProps) {
  const admin = useProfile();
  const navigate = useNavigate();
  const person = useQuery({
    ...testedPersonQuery(admin, kind, personId ?? ''),
    enabled: personId !== undefined,
  });
  const shown = personId === undefined ? null : (person.data ?? null);
  const heading = kind === 'teacher' ? t.teacherDashboard() : t.parentDashboard();
  const look = (id: string | undefined) =>
    navigate({ to: `/dashboard/${kind}`, search: id ? { person: id } : {} });
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      {/* The dashboard that is shown brings its own. */}
      {shown ? null : <h1 className="sr-only">{heading}</h1>}
      <section
        aria-label={t.testingView()}
        className="mb-6 grid gap-3 rounded-lg bg-accent p-4 text-accent-foreground md:mb-8 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center md:gap-6"
      >
        <p className="flex gap-3 text-sm">
          <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{t.testingViewReadOnly()}</strong> {explanation(kind, shown)}
          </span>
        </p>
        <SearchPicker
          aria-label={t.personShown({ kind })}
          chosen={shown ? { id: shown.id, label: fullName(shown) } : null}
          onChoose={(choice) => look(choice?.id)}
          placeholder={t.choosePerson({ kind })}
          searchLabel={t.searchPeople({ kind })}
          queryKey={['dashboard', 'candidates', admin.id, kind]}
          find={(text) => findPeople(admin, kind, text)}
          none={t.nobody()}
          className="text-foreground"
        />
      </section>
      {personId === undefined ? (
        <EmptyState
          icon={UserRoundSearch}
          title={t.choosePerson({ kind })}
          description={t.theirDashboardThenShownHere()}
        />
      ) : (
        <Dashboard kind={kind} person={person} />
      )}
    </>
  );
}

function explanation(kind: DashboardKind, person: Profile | null): string {
  return person ? t.whatSeesFirstReadRights({ name: fullName(person) }) : t.choosePersonToSee({ kind });
}

/** Of a parent's own list and week nothing is read with an administrator's rights: a child's day in their place. */
const glancesOf = (child: Child | undefined, isPending: boolean) =>
  child ? <ChildGlances child={child} /> : isPending ? <GlancesSkeleton /> : <NoGlances />;

type PersonQuery = {
  data: Profile | null | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

function Dashboard({ kind, person }: { kind: DashboardKind; person: PersonQuery }) {
  if (person.isPending) {
    return (
      <LoadingRegion label={t.loadingDashboard()}>
        <Skeleton className="h-16" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    );
  }
  if (person.isError) {
    return (
      <ErrorState
        title={t.failedToLoadUserData()}
        description={messageOf(person.error)}
        onRetry={() => person.refetch()}
      />
    );
  }
  if (!person.data) {
    return (
      <EmptyState
        icon={UserRoundX}
        title={t.noSuchPerson({ kind })}
        description={t.noSuchPersonHere({ kind })}
      />
    );
  }
  // The key starts it anew for another person: what was open belongs to the one before.
  return kind === 'teacher' ? (
    <TeacherDashboard key={person.data.id} profile={person.data} isTested />
  ) : (
    <ParentDashboard key={person.data.id} profile={person.data} tested={glancesOf} />
  );
}
